// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ingest/tracesink.h"

#include <filesystem>

namespace lightcone::tests {

/// Reads a sound archive as readers::otf2::Otf2Reader does, but reads the events with the OTF2 library, one location
/// after the other. Both have to give the same. Reports nothing about files.
core::Status readWithLibrary(const std::filesystem::path& anchor, core::TraceSink& sink);

} // namespace lightcone::tests
