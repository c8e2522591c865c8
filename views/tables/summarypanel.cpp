// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/summarypanel.h"

#include "views/tables/summarymodel.h"
#include "views/tables/summarytable.h"

#include <QVBoxLayout>

namespace lightcone::views {

SummaryPanel::SummaryPanel(ViewState& state, SummaryModel* model, QWidget* parent)
    : IntervalPanel(state, parent)
    , m_model(model)
    , m_table(new SummaryTable(model, this))
{
    body().addWidget(m_table);
    setFocusProxy(m_table);
}

void SummaryPanel::apply(const Show& change)
{
    m_table->change([this, &change] { change(*this); });
}

void SummaryPanel::clear()
{
    m_table->forgetSelection(); // the keys of another trace mean other rows
    m_table->change([this] { m_model->clear(); });
}

QByteArray SummaryPanel::saveSettings() const
{
    return m_table->columns();
}

void SummaryPanel::restoreSettings(const QByteArray& settings)
{
    m_table->restoreColumns(settings);
}

} // namespace lightcone::views
