// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/filter/patternbar.h"

#include "views/base/filenames.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace lightcone::views {

namespace {

enum Effect { LeaveOut, TakeIn };
enum Subject { Name, Mangled, File };

} // namespace

PatternBar::PatternBar(QWidget* parent)
    : QWidget(parent)
    , m_effect(new QComboBox(this))
    , m_subject(new QComboBox(this))
    , m_pattern(new QLineEdit(this))
    , m_add(new QPushButton(tr("Add Rule"), this))
{
    m_effect->addItems({ tr("Leave out"), tr("Take in") });
    m_effect->setAccessibleName(tr("What the rule does"));
    m_effect->setToolTip(tr("Leaves out what fits the pattern, or takes it in again"));
    m_subject->addItems({ tr("names"), tr("mangled names"), tr("source files") });
    m_subject->setAccessibleName(tr("What the pattern is compared with"));
    m_subject->setToolTip(tr("What rules for files leave out, no rule for names takes in again"));
    m_pattern->setPlaceholderText(tr("Pattern, such as std::*"));
    m_pattern->setAccessibleName(tr("Pattern"));
    m_pattern->setToolTip(
        tr("As it stands in the file: * is any text, ? one byte, [ab] one of some; a backslash stands "
           "before blanks and before what is meant as it is"));
    m_add->setToolTip(tr("Adds the rule behind all others, so that it has the last word; Undo takes it back"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->addWidget(m_effect);
    layout->addWidget(m_subject);
    layout->addWidget(m_pattern, 1);
    layout->addWidget(m_add);
    connect(m_pattern, &QLineEdit::textChanged, this, &PatternBar::updateButton);
    connect(m_pattern, &QLineEdit::returnPressed, m_add, &QPushButton::click);
    connect(m_add, &QPushButton::clicked, this, &PatternBar::add);
    updateButton();
}

void PatternBar::setAddEnabled(bool isEnabled)
{
    m_isEnabled = isEnabled;
    updateButton();
}

void PatternBar::updateButton()
{
    m_add->setEnabled(m_isEnabled && core::isOnePattern(toPath(m_pattern->text()).string()));
}

void PatternBar::enter()
{
    m_pattern->setFocus();
}

void PatternBar::add()
{
    core::FilterAddition addition;
    addition.subject
        = m_subject->currentIndex() == File ? core::FilterSubject::FileName : core::FilterSubject::RegionName;
    addition.isExclude = m_effect->currentIndex() == LeaveOut;
    addition.isMangled = m_subject->currentIndex() == Mangled;
    addition.pattern = toPath(m_pattern->text()).string();
    emit addRequested(addition);
    m_pattern->clear();
}

} // namespace lightcone::views
