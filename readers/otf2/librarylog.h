// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lightcone::readers {

/// Keeps what the OTF2 library complains about in this thread while the object lives, instead of having it printed. The
/// youngest one of a thread gets it.
class LibraryLog {
public:
    LibraryLog();
    ~LibraryLog();
    LibraryLog(const LibraryLog&) = delete;
    LibraryLog& operator=(const LibraryLog&) = delete;

    /// The first complaint since the last call (the one closest to the cause), or an empty text; forgets it.
    std::string take();

private:
    friend struct LibraryLogAccess;
    LibraryLog* m_previous;
    std::string m_first;
};

} // namespace lightcone::readers
