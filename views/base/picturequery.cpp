// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/picturequery.h"

namespace lightcone::views {

ColorScheme schemeOf(const PictureQuery& query)
{
    return ColorScheme(query.theme, query.moment.palette);
}

core::Document documentOf(const PictureQuery& query)
{
    return query.document.isEmpty() ? core::documentOf(query.store) : query.document;
}

} // namespace lightcone::views
