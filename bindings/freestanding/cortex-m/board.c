/*
 * What a Cortex-M4 needs before main: its vectors, its memory, its FPU. What a program prints, and
 * its end, go to the debugger or emulator (semihosting).
 */

#include "board.h"

int main(void);
void reset(void);

/* Of the linker's script; the last two are numbers. */
extern uint8_t stack_end[], stack_top[], data_start[], data_end[], bss_start[], bss_end[];
extern const uint8_t data_in_flash[], flash_size_used[], static_ram_used[];

enum { SYS_WRITE0 = 4, SYS_EXIT = 0x18, EXIT_WELL = 0x20026, EXIT_BADLY = 0x20023, PAINT = 0x5a };

static void semihost(uint32_t operation, uintptr_t argument)
{
    register uint32_t r0 __asm__("r0") = operation;
    register uintptr_t r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

void print(const char *text)
{
    semihost(SYS_WRITE0, (uintptr_t)text);
}

void print_number(size_t number)
{
    char text[12], *first = text + sizeof text - 1;
    *first = '\0';
    do
        *--first = (char)('0' + number % 10);
    while (number /= 10);
    print(first);
}

void quit(int failed)
{
    for (;;)
        semihost(SYS_EXIT, failed ? EXIT_BADLY : EXIT_WELL);
}

size_t flash_used(void)
{
    return (size_t)flash_size_used;
}

size_t ram_used(void)
{
    const uint8_t *deepest = stack_end;
    while (deepest < stack_top && *deepest == PAINT)
        ++deepest;
    return (size_t)(stack_top - deepest) + (size_t)static_ram_used;
}

/* SysTick, counting down from its most, without interrupts. */
#define SYST_CSR (*(volatile uint32_t *)0xe000e010)
#define SYST_RVR (*(volatile uint32_t *)0xe000e014)
#define SYST_CVR (*(volatile uint32_t *)0xe000e018)
enum { MOST = 0xffffff, ENABLE_ON_CPU_CLOCK = 5, INSTRUCTIONS_PER_TICK = 40 /* 1 ns each, at 25 MHz */ };

void start_clock(void)
{
    SYST_RVR = MOST;
    SYST_CVR = 0;
    SYST_CSR = ENABLE_ON_CPU_CLOCK;
}

size_t read_clock(void)
{
    return (MOST - SYST_CVR) * INSTRUCTIONS_PER_TICK / 1000;
}

void reset(void)
{
    /* Full access to the FPU (CPACR), whose registers the compilers use. */
    *(volatile uint32_t *)0xe000ed88 |= 0xf << 20;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
    memcpy(data_start, data_in_flash, (size_t)(data_end - data_start));
    memset(bss_start, 0, (size_t)(bss_end - bss_start));
    /* The stack is painted, but for what is in use, to see later how deep it has been. */
    for (volatile uint8_t *free = stack_end; free < (uint8_t *)__builtin_frame_address(0) - 64; ++free)
        *free = PAINT;
    quit(main());
}

static void __attribute__((used)) report_fault(void)
{
    print("fault: the stack is too small, or there is no memory at some address\n");
    quit(1);
}

/* The stack may be the fault: it is emptied first. */
static void __attribute__((naked)) fault(void)
{
    __asm__ volatile("ldr r0, =stack_top\n\tmsr msp, r0\n\tb report_fault");
}

/* Nothing else is ever switched on. */
static const struct {
    void *stack;
    void (*handlers[15])(void);
} vectors __attribute__((section(".vectors"), used)) = {
    stack_top,
    {reset, fault, fault, fault, fault, fault},
};
