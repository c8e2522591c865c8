// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"

#include <cstdint>

// Private to the store: numbers and ids of which the largest stands for "none", as bytes. It becomes the smallest.
namespace lightcone::core {

template <typename Number> void writeOptional(ByteWriter& out, Number number)
{
    out.number(static_cast<Number>(number + 1));
}
template <typename Id> void writeId(ByteWriter& out, Id id)
{
    writeOptional(out, static_cast<std::uint32_t>(id));
}

template <typename Number> Number readOptional(ByteReader& in)
{
    return static_cast<Number>(static_cast<Number>(in.number()) - 1);
}
/// Reads an id of a table that is not known yet: any number.
template <typename Id> Id readId(ByteReader& in)
{
    return Id { readOptional<std::uint32_t>(in) };
}

} // namespace lightcone::core
