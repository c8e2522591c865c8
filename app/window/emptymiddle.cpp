// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/emptymiddle.h"

#include "views/registry/viewfactory.h"

#include <QGridLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPushButton>

namespace lightcone::app {

EmptyMiddle::EmptyMiddle(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("No view is open here"));
    auto* title = new QLabel(tr("No view is open here"), this);
    QFont font = title->font();
    font.setPointSizeF(font.pointSizeF() * 1.3);
    title->setFont(font);
    auto* hint = new QLabel(tr("Open one here, by its key or from the menu View:"), this);
    auto* layout = new QGridLayout(this);
    layout->addWidget(title, 1, 1, 1, 2);
    layout->addWidget(hint, 2, 1, 1, 2);
    int row = 3;
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (kind.place != views::ViewPlace::Charts)
            continue;
        auto* button = new QPushButton(views::viewTitle(kind), this);
        button->setToolTip(tr("Open the view “%1”").arg(views::viewTitle(kind)));
        connect(button, &QPushButton::clicked, this, [this, &kind] { emit openRequested(kind); });
        auto* key = new QLabel(
            QKeySequence(QLatin1String(kind.key), QKeySequence::PortableText).toString(QKeySequence::NativeText), this);
        key->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(button, row, 1);
        layout->addWidget(key, row, 2);
        if (focusProxy() == nullptr)
            setFocusProxy(button);
        ++row;
    }
    auto* all = new QPushButton(tr("Reset Layout"), this);
    all->setToolTip(tr("Open the views that are open at first, where they are then"));
    connect(all, &QPushButton::clicked, this, &EmptyMiddle::resetRequested);
    layout->addWidget(all, row, 1);
    layout->setVerticalSpacing(6);
    layout->setHorizontalSpacing(12);
    layout->setRowStretch(0, 2);
    layout->setRowStretch(row + 1, 3);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(3, 1);
}

} // namespace lightcone::app
