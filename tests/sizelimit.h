// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>

namespace lightcone::tests {

/// While it lives, no file of the program may grow beyond @p bytes: what a full disk is to small files.
class SizeLimit {
public:
    explicit SizeLimit(rlim_t bytes)
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limited { bytes, m_before.rlim_max };
        ::setrlimit(RLIMIT_FSIZE, &limited);
    }
    ~SizeLimit() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    SizeLimit(const SizeLimit&) = delete;
    SizeLimit& operator=(const SizeLimit&) = delete;

private:
    rlimit m_before {};
};

} // namespace lightcone::tests
