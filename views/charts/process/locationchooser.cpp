// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/locationchooser.h"

#include "core/store/storeview.h"
#include "views/base/visibletext.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::views {

void LocationCheckModel::setStore(std::shared_ptr<const core::StoreView> store)
{
    beginResetModel();
    m_store = std::move(store);
    m_chosen.clear();
    endResetModel();
}

void LocationCheckModel::setChosen(const std::vector<core::LocationId>& chosen)
{
    m_chosen = chosen;
    if (const int count = rowCount(); count > 0)
        emit dataChanged(index(0), index(count - 1), { Qt::CheckStateRole });
}

int LocationCheckModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_store ? 0 : static_cast<int>(m_store->locationCount());
}

QVariant LocationCheckModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto location = core::idAt<core::LocationId>(static_cast<std::size_t>(index.row()));
    if (role == Qt::DisplayRole)
        return nameText(m_store->definitions().locationLabel(location));
    if (role == Qt::CheckStateRole)
        return std::ranges::binary_search(m_chosen, location) ? Qt::Checked : Qt::Unchecked;
    return {};
}

bool LocationCheckModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const auto location = core::idAt<core::LocationId>(static_cast<std::size_t>(index.row()));
    const bool isChosen = value.toInt() == Qt::Checked;
    std::erase(m_chosen, location);
    if (isChosen)
        m_chosen.insert(std::ranges::lower_bound(m_chosen, location), location);
    emit dataChanged(index, index, { Qt::CheckStateRole });
    emit toggled(location, isChosen);
    return true;
}

Qt::ItemFlags LocationCheckModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? QAbstractListModel::flags(index) | Qt::ItemIsUserCheckable : Qt::NoItemFlags;
}

LocationChooser::LocationChooser(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_model(new LocationCheckModel(this))
    , m_found(new QSortFilterProxyModel(this))
    , m_search(new QLineEdit(this))
    , m_list(new QListView(this))
{
    setFrameStyle(QFrame::StyledPanel);
    m_found->setSourceModel(m_model);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_search->setPlaceholderText(tr("Search locations"));
    m_search->setAccessibleName(tr("Search locations"));
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Pinned locations"));
    m_list->setModel(m_found);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    setFocusProxy(m_search);
    connect(m_search, &QLineEdit::textChanged, m_found, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        const QModelIndex first = m_found->index(0, 0);
        if (first.isValid())
            m_found->setData(first, first.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked,
                Qt::CheckStateRole);
    });
    resize(300, 360);
}

void LocationChooser::popUp(const QRect& button)
{
    const QScreen* at = QGuiApplication::screenAt(button.center());
    const QRect room = (at ? at : screen())->availableGeometry();
    const bool isBelow = button.bottom() + height() <= room.bottom() || button.top() - height() < room.top();
    move(std::clamp(button.left(), room.left(), std::max(room.left(), room.right() - width())),
        isBelow ? button.bottom() + 1 : button.top() - height());
    m_search->clear();
    show();
    m_search->setFocus(Qt::PopupFocusReason);
    const QModelIndexList chosen
        = m_found->match(m_found->index(0, 0), Qt::CheckStateRole, Qt::Checked, 1, Qt::MatchExactly);
    if (!chosen.isEmpty()) {
        m_list->setCurrentIndex(chosen.front());
        m_list->scrollTo(chosen.front());
    }
}

void LocationChooser::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Down && m_search->hasFocus())
        m_list->setFocus(Qt::TabFocusReason);
    else
        QFrame::keyPressEvent(event);
}

} // namespace lightcone::views
