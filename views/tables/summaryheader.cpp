// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/summaryheader.h"

#include "views/base/richtext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace lightcone::views {

SummaryHeader::SummaryHeader(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_clear(new QToolButton(this))
{
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setMargin(4);
    m_title->setWordWrap(true);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    m_clear->setText(QStringLiteral("×"));
    m_clear->setAutoRaise(true);
    m_clear->setToolTip(tr("Forget the measured range and show the visible interval again (Esc)"));
    m_clear->setAccessibleName(tr("Clear the measured range"));
    m_clear->hide();
    connect(m_clear, &QToolButton::clicked, this, &SummaryHeader::clearRequested);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 2, 0);
    layout->addWidget(m_title, 1);
    layout->addWidget(m_clear);
}

void SummaryHeader::setText(const QString& text)
{
    m_title->setText(text);
    m_title->setToolTip(toolTipText(text));
}

QString SummaryHeader::text() const
{
    return m_title->text();
}

void SummaryHeader::setRange(bool isRange)
{
    m_isRange = isRange;
    m_clear->setVisible(isRange);
    update();
}

void SummaryHeader::setRangeColor(const QColor& color)
{
    m_rangeColor = color;
    update();
}

void SummaryHeader::paintEvent(QPaintEvent*)
{
    if (!m_isRange)
        return;
    QColor ground = m_rangeColor;
    ground.setAlphaF(0.3F);
    QPainter(this).fillRect(rect(), ground);
}

} // namespace lightcone::views
