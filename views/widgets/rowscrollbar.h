// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollBar>

#include <cstdint>

namespace lightcone::views {

/// A scroll bar over more rows than an int counts. Its value stands for many rows then; arrows, pages and the wheel
/// still go by exact rows.
class RowScrollBar final : public QScrollBar {
    Q_OBJECT

public:
    explicit RowScrollBar(QWidget* parent = nullptr);

    /// @p page rows of @p rows are in sight, from @p first on.
    void setRows(std::uint64_t rows, std::uint64_t page, std::uint64_t first);

signals:
    /// The user wants @p first to be the first row in sight.
    void firstRowRequested(quint64 first);

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    std::uint64_t lastFirst() const { return m_rows > m_page ? m_rows - m_page : 0; }
    void act(int action);

    std::uint64_t m_rows = 0;
    std::uint64_t m_page = 0;
    std::uint64_t m_first = 0;
};

/// The row that is @p by rows after @p row (before it, where negative); 0 to @p last.
std::uint64_t movedRow(std::uint64_t row, std::int64_t by, std::uint64_t last);
/// Rows to scroll by a turn of the wheel: negative upward.
std::int64_t wheelRows(const QWheelEvent& event);

} // namespace lightcone::views
