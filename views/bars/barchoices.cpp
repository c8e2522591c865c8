// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bars/barchoices.h"

#include "views/widgets/flowlayout.h"

#include <QCheckBox>
#include <QComboBox>

namespace lightcone::views {

BarChoices::BarChoices(const QStringList& words, const QStringList& texts, QWidget* parent)
    : QWidget(parent)
    , m_words(words)
    , m_measures(new QComboBox(this))
    , m_orders(new QComboBox(this))
    , m_logarithmic(new QCheckBox(tr("Logarithmic"), this))
{
    auto* flow = new FlowLayout(this);
    flow->setContentsMargins(4, 0, 4, 0);
    m_measures->addItems(texts);
    m_measures->setAccessibleName(tr("Measure of the bars"));
    m_measures->setToolTip(tr("What the bars measure"));
    m_orders->addItems({ tr("In order"), tr("Greatest first") });
    m_orders->setAccessibleName(tr("Order of the bars"));
    m_orders->setToolTip(tr("Order of the bars: that of sizes, numbers or the trace, or the greatest first"));
    m_logarithmic->setToolTip(tr("Each step of the axis is a multiple of the one before, so that small ones are seen"));
    for (QWidget* widget :
        { static_cast<QWidget*>(m_measures), static_cast<QWidget*>(m_orders), static_cast<QWidget*>(m_logarithmic) })
        flow->addWidget(widget);
    connect(m_measures, &QComboBox::currentIndexChanged, this, &BarChoices::changed);
    connect(m_orders, &QComboBox::currentIndexChanged, this, &BarChoices::changed);
    connect(m_logarithmic, &QCheckBox::toggled, this, &BarChoices::changed);
}

int BarChoices::measure() const
{
    return m_measures->currentIndex();
}

bool BarChoices::isByValue() const
{
    return m_orders->currentIndex() == 1;
}

bool BarChoices::isLogarithmic() const
{
    return m_logarithmic->isChecked();
}

void BarChoices::setMeasure(int measure)
{
    m_measures->setCurrentIndex(measure);
}

void BarChoices::setByValue(bool isByValue)
{
    m_orders->setCurrentIndex(isByValue ? 1 : 0);
}

void BarChoices::setLogarithmic(bool isLogarithmic)
{
    m_logarithmic->setChecked(isLogarithmic);
}

QByteArray BarChoices::words() const
{
    return m_words.value(measure()).toLatin1() + (isByValue() ? " value" : " order")
        + (isLogarithmic() ? " log" : " linear");
}

void BarChoices::setWords(const QByteArray& words)
{
    for (const QByteArray& word : words.split(' ')) {
        if (const qsizetype place = m_words.indexOf(QString::fromLatin1(word)); place >= 0)
            setMeasure(static_cast<int>(place));
        else if (word == "value" || word == "order")
            setByValue(word == "value");
        else if (word == "log" || word == "linear")
            setLogarithmic(word == "log");
    }
}

} // namespace lightcone::views
