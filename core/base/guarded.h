// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <exception>
#include <new>
#include <string>
#include <type_traits>

namespace lightcone::core {

/// Returns the Result or Status of @p work. An exception that it throws comes back as an Error about @p where:
/// OutOfMemory, or Failed with the text of the exception.
template <typename Work> std::invoke_result_t<Work> guarded(const Work& work, const std::string& where = {})
{
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return Error { ErrorCode::OutOfMemory, where, Error::kNoOffset, {} };
    } catch (const std::exception& failure) {
        return Error { ErrorCode::Failed, where, Error::kNoOffset, { failure.what() } };
    }
}

} // namespace lightcone::core
