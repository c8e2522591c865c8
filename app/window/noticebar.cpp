// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/noticebar.h"

#include "app/diagnostictext.h"
#include "core/store/storeview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <vector>

namespace lightcone::app {

namespace {

/// Titles of the kinds found, the gravest first; notes are left out.
QStringList findings(const core::StoreView& store, core::Severity least)
{
    struct Kind {
        core::DiagnosticCode code;
        core::Severity severity;
    };
    std::vector<Kind> kinds;
    for (const core::Diagnostic& diagnostic : store.diagnostics()) {
        const core::Severity severity = core::severityOf(diagnostic.code);
        const bool isNew
            = std::none_of(kinds.begin(), kinds.end(), [&](const Kind& kind) { return kind.code == diagnostic.code; });
        if (severity >= least && isNew)
            kinds.push_back({ diagnostic.code, severity });
    }
    std::stable_sort(kinds.begin(), kinds.end(), [](const Kind& a, const Kind& b) { return a.severity > b.severity; });
    QStringList titles;
    for (const Kind& kind : kinds)
        titles.append(diagnosticTitle(kind.code));
    return titles;
}

} // namespace

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_label(new QLabel(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    setAccessibleName(tr("Notice about the trace"));

    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setForegroundRole(QPalette::ToolTipText);
    auto* details = new QPushButton(tr("Details…"), this);
    details->setToolTip(tr("List what was lost, repaired or guessed while the trace was read"));
    auto* dismiss = new QToolButton(this);
    dismiss->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    dismiss->setAutoRaise(true);
    dismiss->setToolTip(tr("Dismiss"));
    dismiss->setAccessibleName(tr("Dismiss the notice"));
    connect(details, &QPushButton::clicked, this, &NoticeBar::detailsRequested);
    connect(dismiss, &QToolButton::clicked, this, &NoticeBar::hide);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 3, 4, 3);
    layout->addWidget(m_icon);
    layout->addWidget(m_label, 1);
    layout->addWidget(details);
    layout->addWidget(dismiss);
    hide();
}

void NoticeBar::showFor(const core::StoreView& store)
{
    constexpr qsizetype kNamed = 3;
    const bool isDamaged = store.isDamaged();
    QStringList titles = findings(store, isDamaged ? core::Severity::Damage : core::Severity::Warning);
    setVisible(!titles.isEmpty());
    if (titles.isEmpty())
        return;
    const qsizetype more = titles.size() - kNamed;
    QString list = titles.first(qMin(titles.size(), kNamed)).join(tr(", ", "between findings"));
    if (more > 0)
        list = tr("%1 and %n more", "list of findings", static_cast<int>(more)).arg(list);
    m_label->setText(isDamaged ? tr("This trace is damaged: %1. What could be read is shown.").arg(list)
                               : tr("This trace has oddities: %1.").arg(list));
    const auto pixmap = isDamaged ? QStyle::SP_MessageBoxWarning : QStyle::SP_MessageBoxInformation;
    m_icon->setPixmap(style()->standardIcon(pixmap).pixmap(20, 20));
}

QString NoticeBar::text() const
{
    return m_label->text();
}

} // namespace lightcone::app
