// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/recording.h"

namespace lightcone::views {

void Recording::setLeftOut(const LeftOut& leftOut)
{
    m_leftOut = leftOut;
}

void Recording::request(const LeftOut& leftOut)
{
    emit requested(leftOut);
}

} // namespace lightcone::views
