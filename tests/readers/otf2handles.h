// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <otf2/otf2.h>

#include <exception>
#include <memory>

// Owners for the handles of the OTF2 library.
namespace lightcone::tests {

template <auto close> struct Closer {
    template <typename T> void operator()(T* handle) const { close(handle); }
};

using ArchiveReader = std::unique_ptr<OTF2_Reader, Closer<OTF2_Reader_Close>>;
using GlobalDefCallbacks = std::unique_ptr<OTF2_GlobalDefReaderCallbacks, Closer<OTF2_GlobalDefReaderCallbacks_Delete>>;

/// Runs the body of a callback of the library. No exception may pass through C code: it is kept in @p failure, and ends
/// the reading.
template <typename Body> OTF2_CallbackCode guarded(std::exception_ptr& failure, const Body& body) noexcept
{
    try {
        body();
        return OTF2_CALLBACK_SUCCESS;
    } catch (...) {
        failure = std::current_exception();
        return OTF2_CALLBACK_INTERRUPT;
    }
}

} // namespace lightcone::tests
