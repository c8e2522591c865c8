// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

namespace lightcone::views {

struct Description;

/// The colours of a text and of what is behind it.
struct TextColors {
    QColor text;
    QColor ground;

    /// The colour of labels: that of text, but nearer to the ground.
    QColor dim() const;
    QColor warning() const;
};

/// The title and the items as a table, without the members of a collective operation.
QString descriptionHtml(const Description& description, const TextColors& colors);

} // namespace lightcone::views
