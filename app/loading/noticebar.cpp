// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/noticebar.h"

#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "views/base/diagnostictext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

/// How much of what views say a kind of finding concerns; kinds of the same severity are told in this order.
int rankOf(core::DiagnosticCode code)
{
    using enum core::DiagnosticCode;
    switch (code) {
    case ReceiveBeforeSend: // all that compares the times of locations
    case CollectiveLeftEarly:
        return 0;
    case UnmatchedSend: // messages that are missing
    case UnmatchedReceive:
    case InvalidPeer:
        return 1;
    default:
        return 2;
    }
}

/// Says what the kinds of findings mean, with counts, the gravest first; notes are left out.
QStringList findings(const core::StoreView& store, core::Severity least)
{
    struct Kind {
        core::DiagnosticCode code;
        core::Severity severity;
    };
    std::vector<Kind> kinds;
    for (const core::Diagnostic& diagnostic : store.diagnostics()) {
        const core::Severity severity = core::severityOf(diagnostic);
        const bool isNew
            = std::none_of(kinds.begin(), kinds.end(), [&](const Kind& kind) { return kind.code == diagnostic.code; });
        if (severity >= least && isNew)
            kinds.push_back({ diagnostic.code, severity });
    }
    std::ranges::stable_sort(kinds, [](const Kind& a, const Kind& b) {
        return a.severity != b.severity ? a.severity > b.severity : rankOf(a.code) < rankOf(b.code);
    });
    QStringList texts;
    for (const Kind& kind : kinds)
        texts.append(views::diagnosticConsequence(kind.code, store.diagnosticTotal(kind.code)));
    return texts;
}

} // namespace

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_label(new QLabel(this))
    , m_details(new QPushButton(tr("Health &Report"), this))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    setAccessibleName(tr("Notice about the trace"));

    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setForegroundRole(QPalette::ToolTipText);
    m_details->setToolTip(tr("List what was lost, repaired or guessed while the trace was read"));
    auto* dismiss = new QToolButton(this);
    dismiss->setText(u"×"_s);
    dismiss->setAutoRaise(true);
    dismiss->setToolTip(tr("Dismiss"));
    dismiss->setAccessibleName(tr("Dismiss the notice"));
    connect(m_details, &QPushButton::clicked, this, &NoticeBar::detailsRequested);
    connect(dismiss, &QToolButton::clicked, this, &NoticeBar::hide);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 3, 4, 3);
    layout->addWidget(m_icon);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_details);
    layout->addWidget(dismiss);
    hide();
}

void NoticeBar::showFor(const core::Document& document)
{
    m_details->setVisible(!document.isOnlyExperiment);
    if (document.isOnlyExperiment) {
        m_label->setText(tr("The measurement in this directory has left neither a trace nor a profile that can be "
                            "opened. The panel Experiment says what is there, what is missing, and what can be done."));
        showIcon(true);
        show();
    } else if (document.events) {
        showFindings(*document.events);
    }
}

void NoticeBar::showIcon(bool isWarning)
{
    const auto pixmap = isWarning ? QStyle::SP_MessageBoxWarning : QStyle::SP_MessageBoxInformation;
    m_icon->setPixmap(style()->standardIcon(pixmap).pixmap(20, 20));
}

void NoticeBar::showFindings(const core::StoreView& store)
{
    constexpr qsizetype kNamed = 2;
    const bool isDamaged = store.isDamaged();
    const QStringList all = findings(store, isDamaged ? core::Severity::Damage : core::Severity::Warning);
    setVisible(!all.isEmpty());
    if (all.isEmpty())
        return;
    QString text = all.first(qMin(all.size(), kNamed)).join(u' ');
    if (const qsizetype more = all.size() - kNamed; more > 0)
        text += u' ' + tr("And %n more finding(s).", nullptr, static_cast<int>(more));
    const bool isEmpty = isDamaged && store.eventCount() == 0;
    m_label->setText(isEmpty ? tr("None of its events could be read. %1").arg(text)
            : isDamaged      ? tr("%1 What could be read is shown.").arg(text)
                             : text);
    showIcon(isDamaged);
}

QString NoticeBar::text() const
{
    return m_label->text();
}

} // namespace lightcone::app
