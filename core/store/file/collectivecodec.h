// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/definitions.h"
#include "core/store/messages/collectivetable.h"

#include <memory>
#include <span>

// Private to the store.
namespace lightcone::core {

ByteVector encodeCollectives(const CollectiveTable& table);
/// Decodes any bytes; null when they do not fit @p definitions.
std::unique_ptr<const CollectiveTable::Data> decodeCollectives(
    std::span<const std::byte> bytes, const Definitions& definitions);

} // namespace lightcone::core
