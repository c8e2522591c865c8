// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/matrix/messagelistdialog.h"

#include "core/analysis/messages/messageindex.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/charts/matrix/messagelistmodel.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace lightcone::views {

MessageListDialog::MessageListDialog(ViewState& state, const Asked& asked, QWidget* parent)
    : QDialog(parent)
    , m_state(state)
    , m_model(new MessageListModel(this))
    , m_text(new QLabel(tr("Looking for messages…"), this))
    , m_table(new QTableView(this))
{
    const QString pair = messageFilterText(asked.filters.back(), asked.store->definitions());
    setWindowTitle(tr("Messages %1", "from A to B").arg(pair));
    m_text->setWordWrap(true);
    m_table->setModel(m_model);
    m_table->setAccessibleName(windowTitle());
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* lines = new QVBoxLayout(this);
    lines->addWidget(m_text);
    lines->addWidget(m_table, 1);
    lines->addWidget(buttons);
    constexpr QSize kSize(860, 420);
    resize(kSize);
    m_table->setFocus();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { select(current.row()); });
    connect(&state, &ViewState::storeChanged, this, &QDialog::reject);
    m_job.start([asked](const std::stop_token& stop) { return find(asked, stop); },
        [this, store = asked.store](const Found& found) {
            m_model->setMessages(store, found.messages, found.first, found.count);
            m_table->resizeColumnsToContents();
            m_text->setText(
                tr("%Ln message(s) in the order in which they were sent. The current one is selected in all views.",
                    nullptr, pluralNumber(found.count)));
        },
        [this](JobFailure why) { m_text->setText(jobFailureText(why)); });
}

QString MessageListDialog::text() const
{
    return m_text->text();
}

core::Stoppable<MessageListDialog::Found> MessageListDialog::find(const Asked& asked, const std::stop_token& stop)
{
    const auto messages = core::MessageIndex::make(asked.store, asked.filters, core::usefulThreads(), stop);
    if (messages.isStopped())
        return core::Stopped {};
    const auto before = [&](core::Tick t) {
        const std::uint64_t id = asked.store->messages().firstSentAt(t);
        return id < asked.store->messages().size() ? messages.value()->countBefore(core::idAt<core::MessageId>(id))
                                                   : messages.value()->count();
    };
    const std::uint64_t first = before(asked.interval.begin);
    return Found { messages.value(), first, before(asked.interval.end) - first };
}

void MessageListDialog::select(int row)
{
    if (row >= 0)
        m_state.select({ .item = m_model->messageAt(row) });
}

} // namespace lightcone::views
