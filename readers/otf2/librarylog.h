// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lightcone::readers::otf2 {

/// Keeps the OTF2 library's complaints of this thread while the object lives, instead of having them printed. If a
/// thread has several logs, the youngest one gets the complaints.
class LibraryLog {
public:
    LibraryLog();
    ~LibraryLog();
    LibraryLog(const LibraryLog&) = delete;
    LibraryLog& operator=(const LibraryLog&) = delete;

    /// @returns the first complaint since the last call (the one closest to the cause), or an empty text. Forgets all
    /// complaints.
    std::string take();

private:
    friend struct LibraryLogAccess;
    LibraryLog* m_previous;
    std::string m_first;
};

} // namespace lightcone::readers::otf2
