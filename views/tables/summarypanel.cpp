// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/summarypanel.h"

#include "views/tables/summarymodel.h"
#include "views/tables/summarytable.h"
#include "views/tables/tablepicture.h"

#include <QHeaderView>
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

std::function<QColor(std::uint64_t key)> SummaryPanel::rowColors(Theme) const
{
    return {};
}

PicturePaint SummaryPanel::picture(const PictureChoices& choices) const
{
    const Theme theme = choices.theme.value_or(shownTheme());
    return tablePaint(tableContentOf(theme), choices.title, theme);
}

TableContent SummaryPanel::tableContentOf(Theme theme) const
{
    const QSortFilterProxyModel& rows = m_table->proxy();
    TableChoice choice { shownColumns(*m_table->horizontalHeader()), SummaryModel::ShareRole, {} };
    if (const auto colors = rowColors(theme)) {
        choice.color = [this, &rows, colors](const QModelIndex& cell) {
            return cell.column() == 0 ? colors(m_model->keyAt(rows.mapToSource(cell).row())) : QColor();
        };
    }
    TableContent content = listContent(rows, choice);
    content.caption = pictureCaption();
    content.emptyText = m_model->isKnown() ? m_table->emptyText() : QString();
    return content;
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
