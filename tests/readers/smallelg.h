// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "elgwriter.h"

#include <cstdint>
#include <string>

namespace lightcone::tests {

/// Definitions of one location and one region, and the begin of a file.
inline ElgWriter smallTrace(unsigned minor = 9, bool isBigEndian = false)
{
    ElgWriter out(minor, isBigEndian);
    out.string(0, "main");
    out.record(7, { 0, 0, 0, 0, 0 });
    out.record(9, { 0, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff }, std::string(1, 1));
    return out;
}

inline void enter(ElgWriter& out, double time, std::uint32_t region = 0, std::uint32_t location = 0)
{
    out.record(101, out.numbers({ location }) + out.real(time) + out.numbers({ region }));
}

inline void leave(ElgWriter& out, double time)
{
    out.record(102, out.numbers({ 0 }) + out.real(time));
}

} // namespace lightcone::tests
