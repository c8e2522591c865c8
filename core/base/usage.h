// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace lightcone::core {

/// A function of core was used against its declaration: a position that the trace does not have, an id of another
/// trace. The object stays as it was. What is wrong with a trace is never thrown: it is an Error, where there is
/// nothing to show, or a Diagnostic (EARL 2.1 has RuntimeError and FatalError for the two).
class UsageError : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// @throws UsageError saying @p rule, when @p isRight is not the case
inline void require(bool isRight, const char* rule)
{
    if (!isRight) [[unlikely]]
        throw UsageError(rule);
}

} // namespace lightcone::core
