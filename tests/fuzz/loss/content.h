// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <map>
#include <string>

namespace lightcone::fuzz {

/// What a trace holds, counted: everything of which a record less, or one too many, is a loss.
struct Content {
    std::uint64_t events = 0;
    std::map<std::string, std::uint64_t> definitions; ///< number of definitions by table
    std::map<std::string, std::uint64_t>
        names; ///< how often each name occurs; names that the program made up are not here
    std::uint64_t messages = 0; ///< matched ones; they are told of where events are lost, as theirs are the values
};

Content contentOf(const core::StoreView& store);

/// Says what @p mutant lacks, or has too much. A value that is another one is no loss: a time, a number of bytes, a
/// name, the kind of an event. @returns an empty text when nothing is lost.
std::string lossOf(const Content& original, const Content& mutant);

} // namespace lightcone::fuzz
