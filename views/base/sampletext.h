// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QString>

namespace lightcone::core {
class StoreView;
struct CallingContextDef;
struct Definitions;
struct SampleGenerator;
struct SampleStack;
} // namespace lightcone::core

namespace lightcone::views {

/// Says who takes samples, and how often: "timer, every 10.00 ms".
QString generatorText(const core::SampleGenerator& generator);
/// The function of a calling context, with file and line where these are known: "solve · solver.c:120".
QString callingContextText(const core::Definitions& definitions, const core::CallingContextDef& context);
/// Says which part of a stack is new since the event before; empty: the trace does not tell.
QString unwoundText(const core::SampleStack& stack);
/// Describes a sample in lines: where it was taken, by which calls, what is new, and who took it. @p event is one.
/// O(depth + definitions of generators and strings)
QString describeSample(const core::StoreView& store, core::EventRef event);

} // namespace lightcone::views
