// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "readers/epilog/elgrecords.h"

#include <optional>

namespace lightcone::readers {

/// A record of one-sided communication: peer, window where it has one, number of the operation, bytes where it has
/// them.
struct ElgTransfer {
    core::EventKind kind = core::EventKind::Generic;
    bool hasWindow = false;
    bool hasBytes = false;
};

/// nullopt: @p type is none.
constexpr std::optional<ElgTransfer> elgTransfer(ElgRecord type)
{
    using core::EventKind;
    switch (type) {
    case ElgRecord::MpiPutStart:
        return ElgTransfer { EventKind::RmaPut, true, true };
    case ElgRecord::PutStart:
        return ElgTransfer { EventKind::RmaPut, false, true };
    case ElgRecord::MpiGetStartRemote:
        return ElgTransfer { EventKind::RmaGet, true, true };
    case ElgRecord::GetStartRemote:
        return ElgTransfer { EventKind::RmaGet, false, true };
    case ElgRecord::MpiPutEnd:
    case ElgRecord::MpiPutEndRemote:
        return ElgTransfer { EventKind::RmaCompleteRemote, true, false };
    case ElgRecord::PutEnd:
    case ElgRecord::PutEndRemote:
        return ElgTransfer { EventKind::RmaCompleteRemote, false, false };
    case ElgRecord::MpiGetEnd:
        return ElgTransfer { EventKind::RmaCompleteBlocking, true, false };
    case ElgRecord::GetEnd:
        return ElgTransfer { EventKind::RmaCompleteBlocking, false, false };
    case ElgRecord::MpiGetStart: // of the target, which gets nothing
        return ElgTransfer { EventKind::Generic, true, true };
    case ElgRecord::GetStart:
        return ElgTransfer { EventKind::Generic, false, true };
    default:
        return std::nullopt;
    }
}

} // namespace lightcone::readers
