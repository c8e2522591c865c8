// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/startpage.h"

#include "app/loading/recentfiles.h"
#include "app/window/actions.h"
#include "views/base/richtext.h"
#include "views/base/visibletext.h"

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace lightcone::app {

namespace {

constexpr int kRecentShown = 6;

QFrame* createDropArea(QWidget* parent)
{
    auto* area = new QFrame(parent);
    area->setObjectName(QStringLiteral("dropArea"));
    area->setFrameShape(QFrame::StyledPanel);
    area->setFrameShadow(QFrame::Sunken);
    auto* text = new QLabel(StartPage::tr("Drop a trace here"), area);
    QFont font = text->font();
    font.setPointSizeF(font.pointSizeF() * 1.3);
    text->setFont(font);
    auto* hint = new QLabel(
        StartPage::tr(
            "A trace's main file (traces.otf2, NAME.otf, epik.esd, NAME.elg, NAME.trf), a profile (profile.cubex), "
            "or the directory that holds it"),
        area);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QVBoxLayout(area);
    layout->setContentsMargins(24, 28, 24, 28);
    for (QLabel* label : { text, hint }) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    return area;
}

QPushButton* createButton(QAction& action, QWidget* parent)
{
    auto* button = new QPushButton(action.text(), parent);
    button->setToolTip(action.toolTip());
    button->setEnabled(action.isEnabled());
    QObject::connect(button, &QPushButton::clicked, &action, &QAction::trigger);
    QObject::connect(&action, &QAction::changed, button, [button, &action] { button->setEnabled(action.isEnabled()); });
    return button;
}

} // namespace

StartPage::StartPage(const Actions& actions, const RecentFiles& recentFiles, QWidget* parent)
    : QWidget(parent)
    , m_recentFiles(recentFiles)
    , m_recent(new QWidget(this))
    , m_recentLayout(new QVBoxLayout(m_recent))
{
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    for (const ActionId id : { ActionId::Open, ActionId::OpenDirectory, ActionId::OpenSample, ActionId::OpenManual })
        buttons->addWidget(createButton(actions[id], this));
    buttons->addStretch(1);
    m_recentLayout->setContentsMargins(0, 0, 0, 0);
    m_recentLayout->setSpacing(2);

    auto* column = new QVBoxLayout;
    column->addStretch(2);
    column->addWidget(createDropArea(this));
    column->addSpacing(8);
    column->addLayout(buttons);
    column->addSpacing(16);
    column->addWidget(m_recent);
    column->addStretch(3);
    auto* outer = new QHBoxLayout(this);
    outer->addStretch(1);
    outer->addLayout(column, 3);
    outer->addStretch(1);

    connect(&recentFiles, &RecentFiles::changed, this, &StartPage::updateRecent);
    updateRecent();
}

void StartPage::updateRecent()
{
    while (QLayoutItem* item = m_recentLayout->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    m_recent->setVisible(!m_recentFiles.paths().isEmpty());
    m_recentLayout->addWidget(new QLabel(tr("Opened before:"), m_recent));
    for (const QString& path :
        m_recentFiles.paths().first(qMin<qsizetype>(m_recentFiles.paths().size(), kRecentShown))) {
        QString name = RecentFiles::shortName(path);
        name.replace(u'&', QStringLiteral("&&"));
        auto* button = new QPushButton(name, m_recent);
        button->setFlat(true);
        button->setStyleSheet(QStringLiteral("text-align: left; padding: 3px 6px;"));
        button->setToolTip(views::toolTipText(views::visibleText(path)));
        button->setAccessibleName(tr("Open %1").arg(views::visibleText(path)));
        button->setCursor(Qt::PointingHandCursor);
        connect(button, &QPushButton::clicked, this, [this, path] { emit openRequested(path); });
        m_recentLayout->addWidget(button);
    }
}

} // namespace lightcone::app
