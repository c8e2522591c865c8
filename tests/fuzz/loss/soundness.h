// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::fuzz {

/// The files of a trace, by their paths below its folder.
using Files = std::map<std::string, std::string>;

/// Says whether the format lets one see that a file was damaged. It knows what a file of the format may look like from
/// the format's description and from sound files, shares no code with the readers, and looks at nothing but the form:
/// each record or line is one that the format knows and is whole, the counts in the file are those of its records,
/// calls are left in the order in which they were entered, and the end that its writer leaves is there. A file of which
/// a record was taken out, and which is a file of the format still, cannot be told from one that never had it.
class Soundness {
public:
    virtual ~Soundness() = default;
    /// @param file  the path of the damaged file in @p files
    /// @returns how one can see the damage; empty when it cannot be seen
    virtual std::string flaw(const Files& files, const std::string& file) const = 0;
};

/// @param sound  sound traces, from which the forms of lines and records are learned. @param name  that of
/// readers::Format
std::unique_ptr<const Soundness> soundnessOf(const std::string& name, const std::vector<const Files*>& sound);

/// @returns the content of a file compressed by gzip, or, where @p mayBeZlib, by zlib without an end; other content as
/// it is.
/// @param isWhole  set to false when the compressed data is damaged
std::string inflated(const std::string& bytes, bool mayBeZlib, bool& isWhole);

} // namespace lightcone::fuzz
