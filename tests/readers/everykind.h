// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace lightcone::tests {

/// Writes an archive with every kind of event, definition, attribute and marker of OTF2 3.0, at @p directory (which
/// must not exist), with the anchor "everykind.otf2".
void writeEveryKind(const std::filesystem::path& directory);

} // namespace lightcone::tests
