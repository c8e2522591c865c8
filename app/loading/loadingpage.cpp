// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/loadingpage.h"

#include "app/loading/recentfiles.h"
#include "views/base/visibletext.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lightcone::app {

QString loadingStageText(core::Progress::Stage stage)
{
    switch (stage) {
    case core::Progress::Stage::Definitions:
        return LoadingPage::tr("Reading definitions…");
    case core::Progress::Stage::Events:
        return LoadingPage::tr("Reading events…");
    case core::Progress::Stage::Messages:
        return LoadingPage::tr("Pairing messages…");
    case core::Progress::Stage::Index:
        return LoadingPage::tr("Building the index…");
    case core::Progress::Stage::Done:
        break;
    }
    return LoadingPage::tr("Preparing the views…");
}

double loadingShare(quint64 done, quint64 total)
{
    return static_cast<double>(std::min(done, total)) / static_cast<double>(total);
}

LoadingPage::LoadingPage(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_path(new QLabel(this))
    , m_stage(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * 1.4);
    m_title->setFont(font);
    m_title->setTextFormat(Qt::PlainText);
    m_path->setTextFormat(Qt::PlainText);
    m_path->setWordWrap(true);
    m_path->setForegroundRole(QPalette::PlaceholderText);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of loading"));
    m_cancel->setAccessibleName(tr("Cancel loading"));
    m_cancel->setShortcut(Qt::Key_Escape);
    connect(m_cancel, &QPushButton::clicked, this, &LoadingPage::cancelRequested);

    auto* row = new QHBoxLayout;
    row->addWidget(m_bar, 1);
    row->addWidget(m_cancel);
    auto* column = new QVBoxLayout;
    column->setSpacing(10);
    column->addStretch(2);
    column->addWidget(m_title);
    column->addWidget(m_path);
    column->addSpacing(8);
    column->addWidget(m_stage);
    column->addLayout(row);
    column->addStretch(3);
    auto* outer = new QHBoxLayout(this);
    outer->addStretch(1);
    outer->addLayout(column, 3);
    outer->addStretch(1);
}

void LoadingPage::begin(const QString& path)
{
    m_title->setText(tr("Opening %1").arg(RecentFiles::shortName(path)));
    m_path->setText(views::visibleText(path));
    m_cancel->setEnabled(true);
    setProgress(core::Progress::Stage::Definitions, 0, 0);
}

void LoadingPage::setProgress(core::Progress::Stage stage, quint64 done, quint64 total)
{
    if (!m_cancel->isEnabled())
        return;
    m_stage->setText(loadingStageText(stage));
    m_bar->setRange(0, total == 0 ? 0 : kLoadingSteps);
    if (total > 0)
        m_bar->setValue(static_cast<int>(kLoadingSteps * loadingShare(done, total)));
}

void LoadingPage::setCancelling()
{
    m_cancel->setEnabled(false);
    m_stage->setText(tr("Cancelling…"));
    m_bar->setRange(0, 0);
}

} // namespace lightcone::app
