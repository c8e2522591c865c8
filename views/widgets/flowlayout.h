// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace lightcone::views {

/// Items from left to right, in as many lines as the width needs.
class FlowLayout final : public QLayout {
public:
    /// Says what becomes of the room that is left in a line: it stays free, or items of the line that can grow share
    /// it.
    enum class Rest { StaysFree, IsShared };

    explicit FlowLayout(QWidget* parent, Rest rest = Rest::StaysFree);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override; ///< takes ownership
    void insertWidget(int index, QWidget* widget); ///< before the item @p index, of at most count()
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    Qt::Orientations expandingDirections() const override { return {}; }
    void setGeometry(const QRect& rect) override;

private:
    /// @returns the height used; moves the items only when @p apply is set.
    int arrange(const QRect& rect, bool apply) const;
    /// The items of each line of @p width pixels.
    std::vector<std::vector<QLayoutItem*>> lines(int width) const;
    int gap() const;

    Rest m_rest;
    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace lightcone::views
