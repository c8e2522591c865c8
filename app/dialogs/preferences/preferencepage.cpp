// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/preferences/preferencepage.h"

#include <QGridLayout>
#include <QLabel>

namespace lightcone::app {

namespace {

QString withoutMnemonic(QString text)
{
    return text.remove(u'&');
}

} // namespace

PreferencePage::PreferencePage(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
    , m_grid(new QGridLayout)
{
    auto* heading = new QLabel(title, this);
    QFont font = heading->font();
    font.setBold(true);
    heading->setFont(font);
    m_grid->setColumnStretch(1, 1);
    auto* column = new QVBoxLayout(this);
    column->addWidget(heading);
    column->addLayout(m_grid);
    column->addStretch(1);
}

void PreferencePage::add(const QString& label, QWidget* field, const QString& hint, const QStringList& words)
{
    const int row = m_grid->rowCount();
    Choice choice {
        QStringList({ m_title, withoutMnemonic(label), hint, withoutMnemonic(words.join(u' ')) }).join(u' '), { field }
    };
    if (!label.isEmpty()) {
        auto* name = new QLabel(label, this);
        name->setBuddy(field);
        m_grid->addWidget(name, row, 0, Qt::AlignLeft);
        choice.widgets.push_back(name);
    }
    m_grid->addWidget(field, row, 1);
    auto* explanation = new QLabel(hint, this);
    explanation->setForegroundRole(QPalette::PlaceholderText);
    explanation->setWordWrap(true);
    explanation->setContentsMargins(0, 2, 0, 8);
    m_grid->addWidget(explanation, row + 1, 1);
    choice.widgets.push_back(explanation);
    field->setToolTip(hint);
    field->setAccessibleDescription(hint);
    m_choices.push_back(std::move(choice));
}

int PreferencePage::filter(const QString& text)
{
    int count = 0;
    for (const Choice& choice : m_choices) {
        const bool isShown = choice.words.contains(text, Qt::CaseInsensitive);
        count += isShown ? 1 : 0;
        for (QWidget* widget : choice.widgets)
            widget->setVisible(isShown);
    }
    return count;
}

} // namespace lightcone::app
