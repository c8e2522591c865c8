// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/process/locationchooser.h"

#include "core/store/storeview.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>

namespace lightcone::views {

void LocationCheckModel::setStore(const core::StoreView* store)
{
    beginResetModel();
    m_names.clear();
    const std::size_t count = store ? store->locationCount() : 0;
    m_names.reserve(static_cast<qsizetype>(count));
    for (std::size_t i = 0; i < count; ++i)
        m_names.append(QString::fromStdString(store->definitions().locationLabel(core::idAt<core::LocationId>(i))));
    m_isChosen.resize(count);
    endResetModel();
}

void LocationCheckModel::setChosen(const std::vector<core::LocationId>& chosen)
{
    std::fill(m_isChosen.begin(), m_isChosen.end(), false);
    for (const core::LocationId location : chosen) {
        if (indexOf(location) < m_isChosen.size())
            m_isChosen[indexOf(location)] = true;
    }
    if (!m_names.isEmpty())
        emit dataChanged(index(0), index(static_cast<int>(m_names.size()) - 1), { Qt::CheckStateRole });
}

int LocationCheckModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_names.size());
}

QVariant LocationCheckModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::DisplayRole)
        return m_names[index.row()];
    if (role == Qt::CheckStateRole)
        return m_isChosen[static_cast<std::size_t>(index.row())] ? Qt::Checked : Qt::Unchecked;
    return {};
}

bool LocationCheckModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const bool isChosen = value.toInt() == Qt::Checked;
    m_isChosen[static_cast<std::size_t>(index.row())] = isChosen;
    emit dataChanged(index, index, { Qt::CheckStateRole });
    emit toggled(core::idAt<core::LocationId>(static_cast<std::size_t>(index.row())), isChosen);
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
