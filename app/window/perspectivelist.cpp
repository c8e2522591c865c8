// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/perspectivelist.h"

#include "app/texts/errortext.h"

namespace lightcone::app {

PerspectiveList::PerspectiveList(QObject* parent)
    : QObject(parent)
    , m_perspectives(loadPerspectives())
{
}

QString PerspectiveList::save(const Perspective& perspective)
{
    return update(savePerspective(perspective));
}

QString PerspectiveList::remove(const QString& name)
{
    return update(removePerspective(name));
}

QString PerspectiveList::update(const core::Status& status)
{
    m_perspectives = loadPerspectives();
    emit changed();
    return status.isOk() ? QString() : errorLine(status.error());
}

} // namespace lightcone::app
