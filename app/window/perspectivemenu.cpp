// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/perspectivemenu.h"

#include "app/window/actions.h"
#include "app/window/arrangement.h"
#include "app/window/perspectivelist.h"
#include "app/window/viewdocks.h"
#include "views/base/visibletext.h"

#include <QInputDialog>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

using Make = Arrangement (*)();
constexpr Make kAsAtFirst = nullptr; // which differs between kinds of documents
constexpr std::array kOfProgram { std::pair { ActionId::PerspectiveOverview, kAsAtFirst },
    std::pair { ActionId::PerspectiveVampir, Make { &vampirArrangement } },
    std::pair { ActionId::PerspectiveParaGraph, Make { &paraGraphArrangement } } };

/// The text of a menu entry for a name, which may have any characters.
QString entryText(const QString& name)
{
    return views::visibleText(name).replace(u'&', "&&"_L1);
}

} // namespace

PerspectiveMenu::PerspectiveMenu(ViewDocks& views, PerspectiveList& saved, const Actions& actions, QWidget* parent)
    : QMenu(tr("Pe&rspectives"), parent)
    , m_views(views)
    , m_saved(saved)
    , m_actions(actions)
    , m_remove(new QMenu(tr("&Remove Perspective"), this))
{
    connectActions();
    connect(&saved, &PerspectiveList::changed, this, &PerspectiveMenu::update);
    update();
}

void PerspectiveMenu::connectActions()
{
    // A menu that is filled anew ends all connections of its actions to itself.
    for (const auto& [id, arrangement] : kOfProgram)
        connect(&m_actions[id], &QAction::triggered, &m_views, [this, chosen = id, make = arrangement] {
            if (make == kAsAtFirst)
                m_views.reset();
            else
                m_views.arrange(make());
            emit arranged(chosen == ActionId::PerspectiveParaGraph);
        });
    connect(&m_actions[ActionId::SavePerspective], &QAction::triggered, &m_views, [this] { askForName(); });
}

void PerspectiveMenu::setUsable(bool isUsable)
{
    if (std::exchange(m_isUsable, isUsable) != isUsable)
        update();
}

void PerspectiveMenu::update()
{
    clear();
    m_remove->clear();
    for (const auto& [id, arrangement] : kOfProgram)
        addAction(&m_actions[id]);
    addSeparator();
    constexpr qsizetype kWithKey = 9;
    qsizetype number = kOfProgram.size();
    for (const Perspective& perspective : m_saved.perspectives()) {
        QAction* show = addAction(entryText(perspective.name));
        show->setToolTip(tr("Arrange the views as they were saved under this name"));
        show->setStatusTip(show->toolTip());
        show->setEnabled(m_isUsable);
        if (++number <= kWithKey)
            show->setShortcut(QKeySequence(u"Ctrl+P, %1"_s.arg(number)));
        connect(show, &QAction::triggered, this, [this, perspective] { restore(perspective); });
        QAction* remove = m_remove->addAction(entryText(perspective.name));
        connect(remove, &QAction::triggered, this, [this, name = perspective.name] {
            const QString problem = m_saved.remove(name);
            emit said(
                problem.isEmpty() ? tr("The perspective “%1” is removed.").arg(views::visibleText(name)) : problem);
        });
    }
    addSeparator();
    addAction(&m_actions[ActionId::SavePerspective]);
    m_remove->setEnabled(!m_saved.perspectives().isEmpty());
    addMenu(m_remove);
    for (const auto& [id, arrangement] : kOfProgram)
        m_actions[id].setEnabled(m_isUsable);
    m_actions[ActionId::SavePerspective].setEnabled(m_isUsable);
}

void PerspectiveMenu::restore(const Perspective& perspective)
{
    m_views.restore(
        { perspective.views, perspective.places, perspective.chartPlaces, perspective.settings, perspective.width });
}

void PerspectiveMenu::save(const QString& name)
{
    const ViewDocks::Layout layout = m_views.layoutOfViews();
    const QString problem
        = m_saved.save({ name, layout.views, layout.places, layout.chartPlaces, layout.settings, layout.width });
    emit said(problem.isEmpty() ? tr("The perspective “%1” is saved.").arg(views::visibleText(name)) : problem);
}

void PerspectiveMenu::askForName()
{
    auto* dialog = new QInputDialog(parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save Perspective"));
    dialog->setLabelText(tr("Name of the perspective; one of the same name is replaced:"));
    QStringList names;
    for (const Perspective& perspective : m_saved.perspectives())
        names.append(perspective.name);
    dialog->setComboBoxEditable(true);
    dialog->setComboBoxItems(names);
    dialog->setTextValue({});
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        if (const QString name = text.trimmed(); !name.isEmpty())
            save(name);
    });
    dialog->open();
}

} // namespace lightcone::app
