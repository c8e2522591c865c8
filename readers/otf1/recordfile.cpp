// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/recordfile.h"

#include <string>

namespace lightcone::readers::otf1 {

void RecordCounts::report(core::TraceSink& sink) const
{
    using Fate = core::RecordCount::Fate;
    for (std::size_t i = 0; i < kRecordTypeCount; ++i) {
        const RecordForm& form = formOf(static_cast<RecordType>(i));
        if (m_counts[i] > m_skipped[i])
            sink.countRecords({ std::string(form.name), form.fate, m_counts[i] - m_skipped[i] });
        if (m_skipped[i] > 0)
            sink.countRecords({ std::string(form.name), Fate::Skipped, m_skipped[i] });
    }
    if (m_unknown > 0)
        sink.countRecords({ "unknown", Fate::Skipped, m_unknown });
}

} // namespace lightcone::readers::otf1
