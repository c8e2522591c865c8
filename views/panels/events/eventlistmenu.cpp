// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "views/panels/events/eventlistprivate.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <numeric>

namespace lightcone::views {

namespace {

constexpr std::uint64_t kMaxCopied = 10'000; // rows

QString copiedText(std::vector<EventRow> copied, CopyFormat format)
{
    EventListModel model;
    model.setRows(0, std::move(copied));
    QList<int> rows(model.rowCount());
    std::iota(rows.begin(), rows.end(), 0);
    CopiedColumns columns { QList<int>(EventListModel::kColumnCount), EventListModel::plainHeader() };
    std::iota(columns.columns.begin(), columns.columns.end(), 0);
    return tableText(model, rows, columns, EventListModel::PlainRole, format);
}

} // namespace

void EventList::Private::createActions()
{
    EventTableView& view = table->view();
    auto* copyTabs = new QAction(EventList::tr("Copy"), &view);
    copyTabs->setShortcut(QKeySequence::Copy);
    copyTabs->setShortcutContext(Qt::WidgetShortcut);
    copyTabs->setToolTip(EventList::tr("Copies the selected rows, separated by tabs"));
    QObject::connect(copyTabs, &QAction::triggered, &list, [this] { copy(CopyFormat::Tabs); });
    auto* copyCsv = new QAction(EventList::tr("Copy as CSV"), &view);
    copyCsv->setToolTip(EventList::tr("Copies the selected rows as comma-separated values"));
    QObject::connect(copyCsv, &QAction::triggered, &list, [this] { copy(CopyFormat::Csv); });
    m_copyActions = { copyTabs, copyCsv };
    view.addActions(m_copyActions);
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(
        &view, &QWidget::customContextMenuRequested, &list, [this](const QPoint& position) { showMenu(position); });
}

void EventList::Private::copy(CopyFormat format)
{
    const EventTable::Rows rows = table->chosenRows();
    if (rows.count == 0)
        return;
    const auto count = static_cast<std::size_t>(std::min(rows.count, kMaxCopied));
    run(
        m_copy,
        [source = table->source(), first = rows.first, count](
            std::stop_token stop) { return source->rows(first, count, stop); },
        [this, format, chosen = rows.count](const std::vector<EventRow>& copied) {
            QGuiApplication::clipboard()->setText(copiedText(copied, format));
            if (chosen > copied.size())
                emit list.noticed(EventList::tr("Only the first %1 of %2 rows were copied; “lightcone table events” "
                                                "writes all of them.")
                                      .arg(formatCount(copied.size()), formatCount(chosen)));
        });
}

void EventList::Private::addLinks(QMenu& menu, const EventRow& row)
{
    for (std::size_t i = 0; i < kEventLinkCount; ++i) {
        const EventRow::Link& link = row.links[i];
        if (link.position == 0)
            continue;
        const QString name = eventLinkText(static_cast<EventLink>(i));
        QAction* action = menu.addAction(EventList::tr("%1: Event %2", "which link, position").arg(name, link.text));
        QObject::connect(
            action, &QAction::triggered, &list, [this, target = link.event] { selectEvent(target, true); });
    }
}

void EventList::Private::addPartners(QMenu& menu, const EventRow& row)
{
    if (row.partners.empty())
        return;
    QMenu* partners = menu.addMenu(EventList::tr("Partners in the Collective Operation"));
    for (const EventRow::Partner& partner : row.partners) {
        QAction* action
            = partners->addAction(QString(partner.location).replace(QLatin1Char('&'), QStringLiteral("&&")));
        QObject::connect(
            action, &QAction::triggered, &list, [this, target = partner.event] { selectEvent(target, true); });
    }
    if (row.partners.size() < row.partnerCount) {
        const std::size_t rest = row.partnerCount - row.partners.size();
        partners->addAction(EventList::tr("%1 more are not listed").arg(formatCount(rest)))->setEnabled(false);
    }
}

void EventList::Private::addFilters(QMenu& menu, const EventRow& row)
{
    QAction* type = menu.addAction(EventList::tr("Only Events of This Type"));
    QObject::connect(type, &QAction::triggered, &list, [this, kind = row.kind] { bar->setKind(kind); });
    QAction* location = menu.addAction(EventList::tr("Only Events of This Location"));
    QObject::connect(location, &QAction::triggered, &list,
        [this, id = row.event.location, label = row.location] { bar->setLocation(id, label); });
    QAction* region = menu.addAction(EventList::tr("Only Events of This Region"));
    region->setEnabled(!row.region.isEmpty());
    QObject::connect(region, &QAction::triggered, &list, [this, name = row.region] { bar->setRegion(name); });
    QAction* clear = menu.addAction(EventList::tr("Clear Filter"));
    clear->setEnabled(!bar->choice().isEmpty());
    QObject::connect(clear, &QAction::triggered, bar, &EventFilterBar::clear);
}

void EventList::Private::showMenu(const QPoint& position)
{
    const EventRow* row = table->current();
    if (!row)
        return;
    auto* menu = new QMenu(&list);
    m_menu = menu;
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* zoom = menu->addAction(EventList::tr("Zoom to Its Call"));
    zoom->setToolTip(EventList::tr("Zooms to the call around this event, as Z does"));
    QObject::connect(
        zoom, &QAction::triggered, &list, [this, event = row->event] { emit list.callZoomRequested(event); });
    menu->addSeparator();
    addLinks(*menu, *row);
    addPartners(*menu, *row);
    menu->addSeparator();
    addFilters(*menu, *row);
    menu->addSeparator();
    menu->addActions(m_copyActions);
    menu->popup(table->view().viewport()->mapToGlobal(position));
}

} // namespace lightcone::views
