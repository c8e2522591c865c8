// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "readers/epilog/records.h"

#include <optional>

namespace lightcone::readers::epilog {

/// The form of a record of one-sided communication. Its fields are the peer, the window if it has one, the number of
/// the operation, and the bytes if it has them.
struct Transfer {
    core::EventKind kind = core::EventKind::Generic;
    bool hasWindow = false;
    bool hasBytes = false;
};

/// @returns nullopt when @p type is no such record.
constexpr std::optional<Transfer> transferOf(RecordType type)
{
    using core::EventKind;
    switch (type) {
    case RecordType::MpiPutStart:
        return Transfer { EventKind::RmaPut, true, true };
    case RecordType::PutStart:
        return Transfer { EventKind::RmaPut, false, true };
    case RecordType::MpiGetStartRemote:
        return Transfer { EventKind::RmaGet, true, true };
    case RecordType::GetStartRemote:
        return Transfer { EventKind::RmaGet, false, true };
    case RecordType::MpiPutEnd:
    case RecordType::MpiPutEndRemote:
        return Transfer { EventKind::RmaCompleteRemote, true, false };
    case RecordType::PutEnd:
    case RecordType::PutEndRemote:
        return Transfer { EventKind::RmaCompleteRemote, false, false };
    case RecordType::MpiGetEnd:
        return Transfer { EventKind::RmaCompleteBlocking, true, false };
    case RecordType::GetEnd:
        return Transfer { EventKind::RmaCompleteBlocking, false, false };
    case RecordType::MpiGetStart: // recorded by the target, which gets nothing
        return Transfer { EventKind::Generic, true, true };
    case RecordType::GetStart:
        return Transfer { EventKind::Generic, false, true };
    default:
        return std::nullopt;
    }
}

} // namespace lightcone::readers::epilog
