// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/messagefilterdialog.h"

#include "core/store/storeview.h"
#include "views/base/messageconditions.h"
#include "views/base/visibletext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace lightcone::views {

namespace {

constexpr std::uint64_t kAnyBytes = std::numeric_limits<std::uint64_t>::max();

void addChoice(QListWidget& list, const QString& text, std::size_t index, bool isChosen)
{
    auto* item = new QListWidgetItem(text, &list);
    item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    item->setData(Qt::UserRole, QVariant::fromValue<qulonglong>(index));
}

template <typename Id> std::vector<Id> chosenOf(const QListWidget& list)
{
    std::vector<Id> chosen;
    for (int i = 0; i < list.count(); ++i) {
        if (list.item(i)->checkState() == Qt::Checked)
            chosen.push_back(core::idAt<Id>(list.item(i)->data(Qt::UserRole).toULongLong()));
    }
    return chosen;
}

template <typename Id> bool contains(const std::vector<Id>& ids, Id id)
{
    return std::ranges::find(ids, id) != ids.end();
}

} // namespace

MessageFilterDialog::MessageFilterDialog(
    std::shared_ptr<const core::StoreView> store, const core::MessageFilter& filter, QWidget* parent)
    : QDialog(parent)
    , m_store(std::move(store))
    , m_least(new QLineEdit(this))
    , m_most(new QLineEdit(this))
    , m_tags(new QLineEdit(this))
    , m_communicators(addList(tr("Communicators")))
    , m_find(new QLineEdit(this))
    , m_peers(addList(tr("Senders and receivers")))
    , m_problem(new QLabel(this))
    , m_buttons(new QDialogButtonBox(
          QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this))
{
    setWindowTitle(tr("Filter Messages"));
    m_least->setAccessibleName(tr("Least size"));
    m_most->setAccessibleName(tr("Greatest size"));
    m_least->setPlaceholderText(tr("any"));
    m_most->setPlaceholderText(tr("any"));
    m_tags->setPlaceholderText(tr("all, or as in 3, 7-9"));
    m_find->setPlaceholderText(tr("Find a location"));
    m_find->setAccessibleName(tr("Find a location"));
    m_find->setClearButtonEnabled(true);
    m_problem->setWordWrap(true);
    if (filter.leastBytes > 0)
        m_least->setText(bytesText(filter.leastBytes));
    if (filter.mostBytes != kAnyBytes)
        m_most->setText(bytesText(filter.mostBytes));
    m_least->selectAll(); // typing replaces what is there
    m_least->setFocus();
    m_tags->setText(tagsText(filter.tags));
    const core::Definitions& definitions = m_store->definitions();
    for (std::size_t i = 0; i < definitions.communicators.size(); ++i)
        addChoice(*m_communicators, nameText(definitions.communicators[i].name), i,
            contains(filter.communicators, core::idAt<core::CommunicatorId>(i)));
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        const auto id = core::idAt<core::LocationId>(i);
        if (m_store->messages().endCount(id) > 0)
            addChoice(*m_peers, nameText(definitions.locationLabel(id)), i, contains(filter.peers, id));
    }
    auto* sizes = new QHBoxLayout;
    sizes->addWidget(m_least);
    sizes->addWidget(new QLabel(tr("to"), this));
    sizes->addWidget(m_most);
    auto* peers = new QVBoxLayout;
    peers->addWidget(m_find);
    peers->addWidget(m_peers);
    auto* form = new QFormLayout;
    form->addRow(labelFor(*m_least, tr("&Bytes from:")), sizes);
    form->addRow(tr("&Tags:"), m_tags);
    form->addRow(tr("&Communicators:"), m_communicators);
    form->addRow(labelFor(*m_find, tr("Sent or received b&y:")), peers);
    auto* hint = new QLabel(tr("Where nothing is ticked, all are shown."), this);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(hint);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("&Reset to Defaults"));
    connect(m_buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
        for (QLineEdit* edit : { m_least, m_most, m_tags })
            edit->clear();
        for (QListWidget* list : { m_communicators, m_peers }) {
            for (int i = 0; i < list->count(); ++i)
                list->item(i)->setCheckState(Qt::Unchecked);
        }
    });
    for (QLineEdit* edit : { m_least, m_most, m_tags })
        connect(edit, &QLineEdit::textChanged, this, &MessageFilterDialog::check);
    connect(m_find, &QLineEdit::textChanged, this, &MessageFilterDialog::findPeers);
    check();
}

QLabel* MessageFilterDialog::labelFor(QWidget& field, const QString& text)
{
    auto* label = new QLabel(text, this);
    label->setBuddy(&field);
    return label;
}

QListWidget* MessageFilterDialog::addList(const QString& name)
{
    auto* list = new QListWidget(this);
    list->setAccessibleName(name);
    list->setUniformItemSizes(true);
    return list;
}

void MessageFilterDialog::findPeers(const QString& text)
{
    for (int i = 0; i < m_peers->count(); ++i)
        m_peers->item(i)->setHidden(!m_peers->item(i)->text().contains(text, Qt::CaseInsensitive));
}

void MessageFilterDialog::check()
{
    QString problem;
    for (const QLineEdit* edit : { m_least, m_most }) {
        if (!edit->text().isEmpty() && !parseBytes(edit->text()))
            problem = tr("“%1” is no size; write 512, 64 KiB or 1.5 MiB.").arg(edit->text());
    }
    const auto least = parseBytes(m_least->text());
    const auto most = parseBytes(m_most->text());
    if (least && most && *most < *least)
        problem = tr("The greatest size is smaller than the least one.");
    if (!parseTags(m_tags->text()))
        problem = tr("“%1” are no tags; write 3, or 3, 7-9.").arg(m_tags->text());
    m_problem->setText(problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

core::MessageFilter MessageFilterDialog::filter() const
{
    core::MessageFilter filter;
    filter.leastBytes = parseBytes(m_least->text()).value_or(0);
    filter.mostBytes = parseBytes(m_most->text()).value_or(kAnyBytes);
    filter.tags = parseTags(m_tags->text()).value_or(std::vector<std::uint32_t> {});
    filter.communicators = chosenOf<core::CommunicatorId>(*m_communicators);
    filter.peers = chosenOf<core::LocationId>(*m_peers);
    return filter;
}

} // namespace lightcone::views
