// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/leftoutcalls.h"

#include <QObject>

#include <memory>

namespace lightcone::views {

/// Which of the calls that were recorded the document of a window has. GUI thread only.
class Recording final : public QObject {
    Q_OBJECT

public:
    using LeftOut = std::shared_ptr<const core::LeftOutCalls>;

    using QObject::QObject;

    /// What the document was opened without, but not the recorded profile beside the events; null: it has all calls.
    const LeftOut& leftOut() const { return m_leftOut; }
    /// Only who opens documents sets it, before the document is shown.
    void setLeftOut(const LeftOut& leftOut);
    /// Asks the window to open the document anew without these calls; null: with all.
    void request(const LeftOut& leftOut);

signals:
    void requested(const std::shared_ptr<const lightcone::core::LeftOutCalls>& leftOut);

private:
    LeftOut m_leftOut;
};

} // namespace lightcone::views
