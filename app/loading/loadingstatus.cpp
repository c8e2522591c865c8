// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/loadingstatus.h"

#include "app/loading/loadingpage.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>

namespace lightcone::app {

namespace {

QString progressText(core::Progress::Stage stage, double share)
{
    return LoadingStatus::tr("%1 %2 %", "stage, per cent of it")
        .arg(loadingStageText(stage), QString::number(static_cast<int>(100 * share)));
}

} // namespace

LoadingStatus::LoadingStatus(QAction& cancel, QWidget* parent)
    : QWidget(parent)
    , m_stage(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_cancel(new QToolButton(this))
{
    setAccessibleName(tr("Loading"));
    m_stage->setTextFormat(Qt::PlainText);
    m_stage->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_stage->setAccessibleName(tr("Stage of loading"));
    m_stage->setToolTip(tr("The timeline shows what has been read so far and fills in"));
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(120, 8);
    m_bar->setAccessibleName(tr("Progress of loading"));
    m_bar->setToolTip(m_stage->toolTip());
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(cancel.toolTip());
    m_cancel->setAccessibleName(tr("Cancel loading"));
    m_cancel->setFocusPolicy(Qt::TabFocus);
    connect(m_cancel, &QToolButton::clicked, &cancel, &QAction::trigger);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(m_stage);
    row->addWidget(m_bar);
    row->addWidget(m_cancel);
    // The other fields of the status bar do not move with the text.
    for (const auto stage : { core::Progress::Stage::Definitions, core::Progress::Stage::Events,
             core::Progress::Stage::Messages, core::Progress::Stage::Index, core::Progress::Stage::Done }) {
        const int width = m_stage->fontMetrics().horizontalAdvance(progressText(stage, 1));
        m_stage->setMinimumWidth(std::max(m_stage->minimumWidth(), width));
    }
}

void LoadingStatus::begin()
{
    m_cancel->setEnabled(true);
    setProgress(core::Progress::Stage::Definitions, 0, 0);
}

void LoadingStatus::setProgress(core::Progress::Stage stage, quint64 done, quint64 total)
{
    if (!m_cancel->isEnabled())
        return;
    m_bar->setRange(0, total == 0 ? 0 : kLoadingSteps);
    const double share = total == 0 ? 0 : loadingShare(done, total);
    m_bar->setValue(static_cast<int>(kLoadingSteps * share));
    m_stage->setText(total == 0 ? loadingStageText(stage) : progressText(stage, share));
}

void LoadingStatus::setCancelling()
{
    m_cancel->setEnabled(false);
    m_stage->setText(tr("Cancelling…"));
    m_bar->setRange(0, 0);
}

} // namespace lightcone::app
