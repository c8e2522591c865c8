// SPDX-License-Identifier: GPL-3.0-or-later
// Records the functions of an MPI program compiled with -finstrument-functions in the EZTrace recording that runs around it,
// and puts all processes, which must run on one machine, on one clock.
// Needs the headers of EZTrace 2 (Debian: libeztrace-dev), and -rdynamic for the names of the functions.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <eztrace-lib/eztrace.h>
#include <eztrace-lib/eztrace_otf2.h>
#include <mpi.h>
#include <stdint.h>
#include <time.h>

#define NOT_RECORDED __attribute__((no_instrument_function))

enum { kMaxFunctions = 64 };

static struct {
    void* address;
    int region;
} s_functions[kMaxFunctions];
static int s_functionCount;

void __cyg_profile_func_enter(void* function, void* caller) NOT_RECORDED;
void __cyg_profile_func_exit(void* function, void* caller) NOT_RECORDED;

// Region of the function, or -1 when it has no name. For programs of one thread.
static NOT_RECORDED int regionOf(void* function)
{
    for (int i = 0; i < s_functionCount; ++i)
        if (s_functions[i].address == function)
            return s_functions[i].region;
    Dl_info info;
    if (s_functionCount == kMaxFunctions || !dladdr(function, &info) || !info.dli_sname)
        return -1;
    s_functions[s_functionCount].address = function;
    s_functions[s_functionCount].region = ezt_otf2_register_function(info.dli_sname);
    return s_functions[s_functionCount++].region;
}

// EZTrace counts time by MPI_Wtime, whose origin is another one in each process, from its first event on. Here all go over to the
// clock of the machine, from the earliest first event on; that only moves times up, so none runs backwards.
// Collective; called when the processes enter their first function after MPI_Init.
static NOT_RECORDED void alignClocks(void)
{
    static int s_isDone;
    int isInitialized = 0;
    if (s_isDone || (PMPI_Initialized(&isInitialized), !isInitialized))
        return;
    s_isDone = 1;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    const int64_t origin = now.tv_sec * INT64_C(1000000000) + now.tv_nsec - (int64_t)(PMPI_Wtime() * 1e9);
    int64_t first = (int64_t)first_timestamp + origin;
    PMPI_Allreduce(MPI_IN_PLACE, &first, 1, MPI_INT64_T, MPI_MIN, MPI_COMM_WORLD);
    first_timestamp = (OTF2_TimeStamp)(first - origin);
}

void __cyg_profile_func_enter(void* function, void* caller)
{
    (void)caller;
    if (!EZTRACE_SAFE)
        return;
    alignClocks();
    const int region = regionOf(function);
    if (region >= 0)
        OTF2_EvtWriter_Enter(evt_writer, NULL, ezt_get_timestamp(), (OTF2_RegionRef)region);
}

void __cyg_profile_func_exit(void* function, void* caller)
{
    (void)caller;
    if (!EZTRACE_SAFE)
        return;
    const int region = regionOf(function);
    if (region >= 0)
        OTF2_EvtWriter_Leave(evt_writer, NULL, ezt_get_timestamp(), (OTF2_RegionRef)region);
}
