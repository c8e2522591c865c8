// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/namechooser.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace lightcone::views {

NameChooser::NameChooser(const QString& title, const QStringList& names, const QStringList& chosen, QWidget* parent)
    : QDialog(parent)
    , m_names(new QStandardItemModel(this))
    , m_find(new QLineEdit(this))
    , m_list(new QListView(this))
{
    setWindowTitle(title);
    for (const QString& name : names) {
        auto* item = new QStandardItem(name);
        item->setEditable(false);
        item->setCheckable(true);
        item->setCheckState(chosen.contains(name) ? Qt::Checked : Qt::Unchecked);
        item->setToolTip(name.toHtmlEscaped());
        m_names->appendRow(item);
    }
    m_found.setSourceModel(m_names);
    m_found.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(&m_found);
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Functions"));
    m_list->setMinimumSize(fontMetrics().averageCharWidth() * 52, fontMetrics().height() * 14);
    m_find->setPlaceholderText(tr("Find a function"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_find->setClearButtonEnabled(true);
    m_find->installEventFilter(this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_find);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (ticked().isEmpty() && !m_find->text().isEmpty()) // the one that was looked for
            m_found.setData(m_list->currentIndex(), Qt::Checked, Qt::CheckStateRole);
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_found.setFilterFixedString(text);
        m_list->setCurrentIndex(m_found.index(0, 0));
    });
    // A double click means this one, whatever else is ticked already.
    connect(m_list, &QListView::doubleClicked, this, [this](const QModelIndex& index) {
        m_found.setData(index, Qt::Checked, Qt::CheckStateRole);
        accept();
    });
    m_list->setCurrentIndex(m_found.index(0, 0));
    m_find->setFocus();
}

QStringList NameChooser::ticked() const
{
    QStringList names;
    for (int row = 0; row < m_names->rowCount(); ++row) {
        if (m_names->item(row)->checkState() == Qt::Checked)
            names.append(m_names->item(row)->text());
    }
    return names;
}

void NameChooser::toggle(const QModelIndex& index)
{
    const bool isTicked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    m_found.setData(index, isTicked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

bool NameChooser::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_find && event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        if (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down || key.key() == Qt::Key_PageUp
            || key.key() == Qt::Key_PageDown)
            return QCoreApplication::sendEvent(m_list, event);
        if (key.key() == Qt::Key_Space && key.modifiers() == Qt::ControlModifier) {
            toggle(m_list->currentIndex());
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace lightcone::views
