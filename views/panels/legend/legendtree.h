// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/shownclass.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/panels/legend/legenditems.h"

#include <QString>
#include <QTreeWidget>

#include <optional>
#include <span>
#include <vector>

namespace lightcone::views {

/// What the legend of the window lists: functions under their classes, with their shares of the time, then signs.
class LegendTree final : public QTreeWidget {
    Q_OBJECT

public:
    /// What a line stands for: a class, or the functions of a name in it.
    struct Subject {
        core::ShownClass functionClass {};
        QString name; ///< empty: the class
    };

    explicit LegendTree(QWidget* parent);

    /// The functions of a class beyond these are one line.
    static constexpr std::size_t kMostOfClass = 100;

    /// Lists functions and @p signs anew. The line that was current stays so, and classes that were closed stay
    /// closed.
    void setContent(const LegendContent& content, const core::Definitions& definitions, const TimeScale& scale,
        std::span<const LegendItem> signs);
    /// nullopt: a sign, or no line at all.
    std::optional<Subject> subject(const QTreeWidgetItem* item) const;

signals:
    /// The line that is current was clicked twice. Lines may have moved in between, as the first click changes the
    /// window: the second one counts for the line that the first one was on.
    void clickedTwice();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QSize lineSize() const;
    void addClass(std::span<const LegendFunction> functions, const LegendContent& content,
        const core::Definitions& definitions, const TimeScale& scale);
    QTreeWidgetItem* addHeading(const QString& text);
    QIcon iconOf(const std::function<void(QPainter&)>& draw) const;

    QString m_pressed; ///< the key of the line that was pressed on last; empty: none
    bool m_isSecondClick = false; ///< the button is down for the second time
};

} // namespace lightcone::views
