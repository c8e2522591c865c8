// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/recordcount.h"

namespace lightcone::core {

std::string_view recordFateName(RecordCount::Fate fate)
{
    switch (fate) {
    case RecordCount::Fate::Modelled:
        return "modelled";
    case RecordCount::Fate::Generic:
        return "generic";
    case RecordCount::Fate::Skipped:
        break;
    }
    return "skipped";
}

} // namespace lightcone::core
