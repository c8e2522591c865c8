// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tablepicture.h"

#include "views/base/formatting.h"
#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/tables/elidednames.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>

namespace lightcone::views {

namespace {

constexpr double kPadding = 6; ///< logical pixels at the left and the right of a text
constexpr double kSwatch = 10; ///< side of the square that shows a colour
constexpr double kIndent = 14; ///< indentation of a level
constexpr double kLeastBar = 60; ///< width of a column with bars
constexpr double kMostBar = 220;
constexpr double kLeastText = 110; ///< width that a text column keeps in narrow pictures
constexpr double kLeastNames = 0.35; ///< share of the width that a first column of texts keeps, which has the names
constexpr double kLeastName = 60; ///< what indentation leaves of the first column
constexpr int kMostIndented = 12; ///< deeper rows say their level, and less deep ones where the column is narrow

class PictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::TablePicture)
};

double rowHeight(const QFontMetricsF& metrics)
{
    return std::ceil(metrics.height()) + 6;
}

/// Returns the y of the first row, which is below title, caption and header.
double rowsTop(const QFont& font, bool hasTitle, bool hasCaption)
{
    const int lines = hasCaption ? 2 : 1;
    const double title = hasTitle ? pictureTitleHeight(font) + kPictureMargin / 2 : 0;
    return std::ceil(kPictureMargin / 2 + title + lines * rowHeight(QFontMetricsF(font)));
}

class TablePainter {
public:
    TablePainter(
        QPainter& painter, const PictureRoom& room, const TableContent& content, const QString& title, Theme theme)
        : m_painter(painter)
        , m_room(room)
        , m_size(room.size())
        , m_content(content)
        , m_title(title)
        , m_scheme(theme)
        , m_font(pictureFont())
        , m_metrics(m_font)
        , m_height(rowHeight(m_metrics))
        , m_top(rowsTop(m_font, !title.isEmpty(), !content.caption.isEmpty()))
    {
    }

    void paint();

private:
    void measure(std::size_t rows);
    void fitColumns();
    double leastWidth(std::size_t column) const;
    double textWidth(std::size_t first) const;
    void shortenNames();
    void stretchBars();
    std::size_t rowsBesideNotes(std::size_t most) const;
    double total() const { return std::accumulate(m_widths.begin(), m_widths.end(), 0.0); }
    double room() const { return m_size.width() - 2 * kPictureMargin; }
    double indentOf(const TableContent::Row& row) const { return std::min(row.level, m_indented) * kIndent; }
    QString textOf(const TableContent::Row& row, std::size_t column) const;
    QFont fontOf(const TableContent::Row& row, std::size_t column) const;
    double startOf(const TableContent::Row& row, std::size_t column) const;

    void paintHead();
    void paintRow(std::size_t number);
    void paintCell(std::size_t number, std::size_t column, const QRectF& cell);
    void paintText(const QString& text, const QRectF& area, bool isNumber, const QFont& font, const QColor& color);
    QString notes() const;

    QPainter& m_painter;
    const PictureRoom m_room;
    const QSizeF m_size;
    const TableContent& m_content;
    const QString& m_title;
    const ColorScheme m_scheme;
    const QFont m_font;
    const QFontMetricsF m_metrics;
    const double m_height; ///< height of a row
    const double m_top; ///< where the rows begin
    std::size_t m_rows = 0; ///< rows that are shown
    QStringList m_names; ///< texts of the first column of the rows that are shown
    std::vector<double> m_widths; ///< widths of the columns that are shown
    std::vector<bool> m_hasBars; ///< by column
    int m_indented = kMostIndented; ///< levels that are indented
};

QString TablePainter::textOf(const TableContent::Row& row, std::size_t column) const
{
    const QString& text = row.cells[column].text;
    return column == 0 && row.level > m_indented
        ? PictureText::tr("[%1] %2", "level of a row, its name")
              .arg(formatCount(static_cast<std::uint64_t>(row.level) + 1), text)
        : text;
}

QFont TablePainter::fontOf(const TableContent::Row& row, std::size_t column) const
{
    QFont font = m_font;
    font.setBold(row.isBold && column == 0);
    return font;
}

/// Logical pixels from the left of a cell to its text.
double TablePainter::startOf(const TableContent::Row& row, std::size_t column) const
{
    const double indent = column == 0 ? indentOf(row) : 0;
    return kPadding + indent + (row.cells[column].color.isValid() ? kSwatch + kPadding : 0);
}

void TablePainter::measure(std::size_t rows)
{
    QFont bold = m_font;
    bold.setBold(true);
    m_widths.clear();
    for (const TableContent::Column& column : m_content.columns)
        m_widths.push_back(QFontMetricsF(bold).horizontalAdvance(column.title) + 2 * kPadding);
    m_hasBars.assign(m_widths.size(), false);
    for (std::size_t i = 0; i < rows; ++i) {
        const TableContent::Row& row = m_content.rows[i];
        for (std::size_t column = 0; column < m_widths.size(); ++column) {
            const double text = QFontMetricsF(fontOf(row, column)).horizontalAdvance(textOf(row, column));
            m_widths[column] = std::max(m_widths[column], startOf(row, column) + text + kPadding);
            if (row.cells[column].share) {
                m_hasBars[column] = true;
                m_widths[column] = std::max(m_widths[column], kLeastBar);
            }
        }
    }
    for (double& width : m_widths)
        width = std::ceil(width) + 1; // so that rounding shortens no text
}

/// Returns the width that a column keeps if it is shown at all.
double TablePainter::leastWidth(std::size_t column) const
{
    if (m_content.columns[column].isNumber)
        return m_widths[column];
    return std::min(m_widths[column], column == 0 ? std::max(kLeastText, kLeastNames * room()) : kLeastText);
}

/// Returns the greatest width of the text columns from @p first on with which all columns have room.
double TablePainter::textWidth(std::size_t first) const
{
    double left = room();
    std::vector<double> texts;
    for (std::size_t column = 0; column < m_widths.size(); ++column) {
        if (m_content.columns[column].isNumber || column < first)
            left -= m_widths[column];
        else
            texts.push_back(m_widths[column]);
    }
    std::ranges::sort(texts);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const double each = std::floor(left / static_cast<double>(texts.size() - i));
        if (texts[i] > each)
            return std::max(each, kLeastText);
        left -= texts[i];
    }
    return std::numeric_limits<double>::max();
}

/// Leaves out columns at the right that have no room, however narrow texts are; then shortens the longest texts.
void TablePainter::fitColumns()
{
    double needed = 0;
    std::size_t columns = 0;
    while (columns < m_widths.size() && (columns == 0 || needed + leastWidth(columns) <= room())) {
        needed += leastWidth(columns);
        ++columns;
    }
    m_widths.resize(columns);
    const auto shorten = [this](std::size_t column, double most) {
        if (!m_content.columns[column].isNumber)
            m_widths[column] = std::min(m_widths[column], most);
    };
    if (columns > 0)
        shorten(0, std::max(textWidth(0), leastWidth(0)));
    const double most = textWidth(1);
    for (std::size_t column = 1; column < columns; ++column)
        shorten(column, most);
    if (m_widths.empty())
        return;
    m_widths.front() = std::min(m_widths.front(), room());
    const double indents = (m_widths.front() - kLeastName) / kIndent;
    m_indented = std::clamp(static_cast<int>(indents), 0, kMostIndented);
}

/// Returns how many rows are shown where @p most lines have room; a line that says what is left out takes one.
std::size_t TablePainter::rowsBesideNotes(std::size_t most) const
{
    const bool hasAllColumns = m_widths.size() == m_content.columns.size();
    if (m_content.rows.size() <= most && m_content.furtherRows == 0 && hasAllColumns)
        return m_content.rows.size();
    return std::min(m_content.rows.size(), most - 1);
}

void TablePainter::stretchBars()
{
    const auto bars = static_cast<double>(
        std::count(m_hasBars.begin(), m_hasBars.begin() + static_cast<std::ptrdiff_t>(m_widths.size()), true));
    if (bars == 0)
        return;
    const double more = std::floor((room() - total()) / bars);
    for (std::size_t column = 0; column < m_widths.size(); ++column) {
        if (m_hasBars[column])
            m_widths[column] = std::max(m_widths[column], std::min(kMostBar, m_widths[column] + more));
    }
}

void TablePainter::paintText(
    const QString& text, const QRectF& area, bool isNumber, const QFont& font, const QColor& color)
{
    if (text.isEmpty() || area.width() <= 0)
        return;
    const QFontMetricsF metrics(font);
    m_painter.setFont(font);
    m_painter.setPen(color);
    const QString fitting = metrics.elidedText(text, Qt::ElideRight, area.width());
    const double left = isNumber ? area.right() - metrics.horizontalAdvance(fitting) : area.left();
    const double baseline = std::floor(area.top() + (area.height() + metrics.ascent() - metrics.descent()) / 2);
    m_painter.drawText(QPointF(left, baseline), fitting);
}

/// Makes the texts of the first column fit such that those of different rows differ.
void TablePainter::shortenNames()
{
    std::vector<RoomyName> names;
    for (std::size_t i = 0; i < m_rows; ++i) {
        const TableContent::Row& row = m_content.rows[i];
        names.push_back({ textOf(row, 0), m_widths.front() - startOf(row, 0) - kPadding });
    }
    m_names = elidedNames(names, m_metrics);
}

void TablePainter::paintHead()
{
    if (!m_title.isEmpty())
        paintPictureTitle(m_painter, QRectF(kPictureMargin, kPictureMargin / 2, room(), pictureTitleHeight(m_font)),
            m_title, m_font, m_scheme.text);
    const double top = m_top - 2 * m_height;
    paintText(m_content.caption, QRectF(kPictureMargin, top, room(), m_height), false, m_font, m_scheme.dimText);
    QFont bold = m_font;
    bold.setBold(true);
    double left = kPictureMargin;
    for (std::size_t column = 0; column < m_widths.size(); ++column) {
        const QRectF cell(left, top + m_height, m_widths[column], m_height);
        paintText(m_content.columns[column].title, cell.adjusted(kPadding, 0, -kPadding, 0),
            m_content.columns[column].isNumber, bold, m_scheme.text);
        left = cell.right();
    }
    m_painter.fillRect(QRectF(kPictureMargin, m_top - 1, left - kPictureMargin, 1), m_scheme.dimText);
}

void TablePainter::paintCell(std::size_t number, std::size_t column, const QRectF& cell)
{
    const TableContent::Row& row = m_content.rows[number];
    const TableContent::Cell& content = row.cells[column];
    if (content.share) {
        const QColor color = row.cells.front().color.isValid() ? row.cells.front().color : m_scheme.scale(2);
        QRectF bar = cell.adjusted(2, 2, -2, -2);
        bar.setWidth(bar.width() * *content.share);
        m_painter.fillRect(bar, withAlpha(color, 90));
    }
    if (content.color.isValid()) {
        const double left = cell.left() + startOf(row, column) - kSwatch - kPadding;
        m_painter.fillRect(QRectF(left, std::floor(cell.center().y() - kSwatch / 2), kSwatch, kSwatch), content.color);
    }
    QRectF area = cell.adjusted(kPadding, 0, -kPadding, 0);
    area.setLeft(cell.left() + startOf(row, column));
    const QString text = column == 0 && !row.isBold ? m_names[static_cast<qsizetype>(number)] : textOf(row, column);
    paintText(text, area, m_content.columns[column].isNumber, fontOf(row, column), m_scheme.text);
}

void TablePainter::paintRow(std::size_t number)
{
    const double top = m_top + static_cast<double>(number) * m_height;
    if (number % 2 == 1)
        m_painter.fillRect(QRectF(kPictureMargin, top, total(), m_height), m_scheme.alternateRow);
    double left = kPictureMargin;
    for (std::size_t column = 0; column < m_widths.size(); ++column) {
        paintCell(number, column, QRectF(left, top, m_widths[column], m_height));
        left += m_widths[column];
    }
}

QString TablePainter::notes() const
{
    QStringList notes;
    if (const std::uint64_t rows = m_content.rows.size() - m_rows + m_content.furtherRows; rows > 0)
        notes += PictureText::tr("Rows left out: %1").arg(formatCount(rows));
    if (const std::size_t columns = m_content.columns.size() - m_widths.size(); columns > 0)
        notes += PictureText::tr("Columns left out: %1").arg(formatCount(columns));
    return notes.join(PictureText::tr("; ", "between notes below a table"));
}

void TablePainter::paint()
{
    const auto most = static_cast<std::size_t>(tableRoom(m_size.height(), !m_title.isEmpty()));
    measure(std::min(m_content.rows.size(), most));
    fitColumns();
    m_rows = rowsBesideNotes(most);
    stretchBars();
    if (!m_widths.empty())
        shortenNames();
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.fillRect(QRectF(QPointF(0, 0), m_size), m_scheme.background);
    paintHead();
    for (std::size_t i = 0; i < m_rows; ++i)
        paintRow(i);
    const double end = m_top + static_cast<double>(m_rows) * m_height;
    const QString below = m_content.rows.empty() && m_content.furtherRows == 0 ? m_content.emptyText : notes();
    paintText(
        below, QRectF(kPictureMargin + kPadding, end, room() - kPadding, m_height), false, m_font, m_scheme.dimText);
    m_painter.restore();
    m_room.use(end + (below.isEmpty() ? 0 : m_height) + kPictureMargin / 2);
}

} // namespace

int tableRoom(double height, bool hasTitle)
{
    const QFont font = pictureFont();
    const double rows = (height - kPictureMargin / 2 - rowsTop(font, hasTitle, true)) / rowHeight(QFontMetricsF(font));
    return std::clamp(static_cast<int>(rows), 1, kMostPictureRows);
}

double tableHeight(const TableContent& content)
{
    const QFont font = pictureFont();
    const double rows = static_cast<double>(content.rows.size()) + 1; // a line may say what is left out
    return rowsTop(font, false, !content.caption.isEmpty()) + rows * rowHeight(QFontMetricsF(font))
        + kPictureMargin / 2;
}

PicturePaint tablePaint(TableContent content, const QString& title, Theme theme)
{
    return [shared = std::make_shared<const TableContent>(std::move(content)), title, theme](
               QPainter& painter, const PictureRoom& room, const std::stop_token&) {
        TablePainter(painter, room, *shared, title, theme).paint();
        return core::Done {};
    };
}

} // namespace lightcone::views
