// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <memory>
#include <stop_token>
#include <string>

namespace lightcone::core {

class SectionFile;
class SectionFileWriter;
class StoreView;

/// Appends to @p file what it does not hold of @p store yet: segments that were put there while the store was built are
/// not written again. @returns the first error of writing, or Cancelled when stopped.
Status saveStore(const StoreView& store, SectionFileWriter& file, const std::stop_token& stop);

/// The store that saveStore() wrote, without reading its events; the file stays mapped while the store lives. Null when
/// the file is seen not to hold a store that keeps all promises of the model. What is read later is checked then: see
/// StoreView::isSpoilt().
/// @param tracePath  what was opened. Where it is written another way than when the store was saved, a store whose
/// findings name files the old way is not opened.
std::shared_ptr<const StoreView> openStore(
    const std::shared_ptr<const SectionFile>& file, const std::string& tracePath = {});

} // namespace lightcone::core
