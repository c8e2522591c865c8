// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace lightcone::tests {

inline QByteArray hex(const char* digits)
{
    return QByteArray::fromHex(digits);
}

/// The header of a chunk of an OTF2 file; first and last record, little endian.
inline QByteArray header(char last = 0)
{
    return hex("0342 0100000000000000") + last + QByteArray(7, '\0');
}

/// The marks at the end of a file.
inline const QByteArray kEnd = hex("02 01");

} // namespace lightcone::tests
