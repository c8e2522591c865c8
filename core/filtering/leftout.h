// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

namespace lightcone::core {

class FilterFile;
struct Document;
struct LeftOutCalls;

/// The calls that a run with @p filter, of which it keeps a copy, would not record. @param name  of the filter
std::shared_ptr<const LeftOutCalls> leftOutBy(const FilterFile& filter, std::string name);

/// Makes the recorded profile of @p document, which has no events, one that lacks @p leftOut; a function whose
/// definitions differ goes by the first of them.
void leaveOut(Document& document, const LeftOutCalls& leftOut);

} // namespace lightcone::core
