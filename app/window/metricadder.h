// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/windowjob.h"

#include <QObject>
#include <QString>

class QWidget;

namespace lightcone::views {
class ViewState;
}

namespace lightcone::app {

/// Adds metrics that are computed, as a specification like Score-P's remapping.spec describes them, to the recorded
/// profile of the document.
class MetricAdder final : public QObject {
    Q_OBJECT

public:
    /// @p window owns it; @p state outlives it.
    MetricAdder(QWidget& window, views::ViewState& state);

    /// Adds those of the specification that Score-P has put into the profile; where there is none, it asks for a file.
    /// Does not block.
    void add();
    /// Adds those of the specification @p file, and shows what is wrong where it cannot be read.
    void addFrom(const QString& file);

signals:
    /// Says what was added, for the status bar.
    void said(const QString& word);

private:
    /// @param isOwn  the file is that of the profile itself, which need not have a specification
    void read(const QString& file, bool isOwn);
    void askForFile();

    QWidget& m_window;
    views::ViewState& m_state;
    WindowJob m_job;
};

} // namespace lightcone::app
