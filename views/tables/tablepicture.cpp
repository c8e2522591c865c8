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

/// Returns the y of the first header, which is below the title and @p lines of text.
double headerTop(const QFont& font, bool hasTitle, qsizetype lines)
{
    const double title = hasTitle ? pictureTitleHeight(font) + kPictureMargin / 2 : 0;
    return std::ceil(kPictureMargin / 2 + title + static_cast<double>(lines) * rowHeight(QFontMetricsF(font)));
}

/// Returns how many rows of height @p line a picture of @p height has room for below a header at @p top; at least 1.
int rowsIn(double height, double top, double line)
{
    const double rows = (height - kPictureMargin / 2 - top - line) / line;
    return std::clamp(static_cast<int>(rows), 1, kMostPictureRows);
}

/// The lines above a table of @p width: its caption and its note.
QStringList linesAbove(const TableContent& content, double width, const QFont& font)
{
    const double room = width - 2 * kPictureMargin;
    return pictureLines(content.caption, room, font) + pictureLines(content.note, room, font);
}

/// Columns that stand beside each other; the names of the rows are in each block.
struct Block {
    std::vector<std::size_t> columns;
    std::vector<double> widths; ///< one a column
    QStringList names; ///< texts of the first column of the rows that are shown
    int indented = kMostIndented; ///< levels that are indented
};

class TablePainter {
public:
    TablePainter(
        QPainter& painter, const PictureRoom& room, const TableContent& content, const QString& title, Theme theme)
        : m_painter(painter)
        , m_room(room)
        , m_size(room.size().width(), room.greatestHeight())
        , m_content(content)
        , m_title(title)
        , m_scheme(theme)
        , m_font(pictureFont())
        , m_metrics(m_font)
        , m_height(rowHeight(m_metrics))
        , m_lines(linesAbove(content, m_size.width(), m_font))
        , m_top(headerTop(m_font, !title.isEmpty(), m_lines.size()))
    {
    }

    void paint();

private:
    void measure(std::size_t rows);
    /// The row of the table that is the row @p place of the picture.
    std::size_t rowAt(std::size_t place) const
    {
        const bool isTotal = place + 1 == m_rows && m_content.rows.back().isTotal;
        return isTotal ? m_content.rows.size() - 1 : place;
    }
    /// The number of the first columns that tell rows apart: texts before all numbers.
    std::size_t nameColumns() const;
    /// The columns that have room of those from @p first on, behind the first @p names columns.
    Block fitColumns(std::size_t first, std::size_t names) const;
    /// Blocks with all columns, as far as they have room.
    std::vector<Block> blocks();
    double leastWidth(std::size_t column) const;
    /// The greatest width of the text columns of @p block from place @p first on with which all its columns have room.
    double textWidth(const Block& block, std::size_t first) const;
    /// The lines of a text that stands below each other in its cell; one for what is not wrapped.
    QStringList linesOf(const Block& block, std::size_t number, std::size_t place) const;
    double heightOfRow(const Block& block, std::size_t number) const;
    /// The height of all rows and the header above them.
    double heightOf(const Block& block) const;
    double gap() const { return std::floor(m_height * 3 / 4); } ///< between two blocks
    void shortenNames(Block& block) const;
    void stretchBars(Block& block) const;
    static double total(const Block& block) { return std::accumulate(block.widths.begin(), block.widths.end(), 0.0); }
    double room() const { return m_size.width() - 2 * kPictureMargin; }
    static double indentOf(const TableContent::Row& row, const Block& block)
    {
        return std::min(row.level, block.indented) * kIndent;
    }
    static QString textOf(const TableContent::Row& row, std::size_t column, const Block& block);
    QFont fontOf(const TableContent::Row& row, std::size_t column) const;
    static double startOf(const TableContent::Row& row, std::size_t column, const Block& block);

    void paintAbove();
    /// @returns where the block ends.
    double paintBlock(const Block& block, double top);
    void paintHeader(const Block& block, double top);
    void paintRow(const Block& block, std::size_t number, const QRectF& area);
    void paintCell(const Block& block, std::size_t number, std::size_t place, const QRectF& cell);
    void paintText(const QString& text, const QRectF& area, bool isNumber, const QFont& font, const QColor& color);
    QString notes(std::size_t columnsLeftOut) const;

    QPainter& m_painter;
    const PictureRoom m_room;
    const QSizeF m_size; ///< the greatest
    const TableContent& m_content;
    const QString& m_title;
    const ColorScheme m_scheme;
    const QFont m_font;
    const QFontMetricsF m_metrics;
    const double m_height; ///< height of a row
    const QStringList m_lines; ///< above the table
    const double m_top; ///< where the table begins
    bool m_wraps = false; ///< texts behind the names have as many lines as they need
    std::size_t m_rows = 0; ///< rows that are shown
    std::vector<double> m_widths; ///< what columns need
    std::vector<bool> m_hasBars; ///< by column
};

QString TablePainter::textOf(const TableContent::Row& row, std::size_t column, const Block& block)
{
    const QString& text = row.cells[column].text;
    return column == 0 && row.level > block.indented
        ? PictureText::tr("[%1] %2", "level of a row, its name")
              .arg(formatCount(static_cast<std::uint64_t>(row.level) + 1), text)
        : text;
}

QFont TablePainter::fontOf(const TableContent::Row& row, std::size_t column) const
{
    QFont font = m_font;
    font.setBold(row.isMarked || (row.isBold && column == 0));
    return font;
}

/// Logical pixels from the left of a cell to its text.
double TablePainter::startOf(const TableContent::Row& row, std::size_t column, const Block& block)
{
    const double indent = column == 0 ? indentOf(row, block) : 0;
    return kPadding + indent + (row.cells[column].color.isValid() ? kSwatch + kPadding : 0);
}

void TablePainter::measure(std::size_t rows)
{
    QFont bold = m_font;
    bold.setBold(true);
    for (const TableContent::Column& column : m_content.columns)
        m_widths.push_back(QFontMetricsF(bold).horizontalAdvance(column.title) + 2 * kPadding);
    m_hasBars.assign(m_widths.size(), false);
    const Block unlimited; // indents what it can
    for (std::size_t i = 0; i < m_content.rows.size(); ++i) {
        const TableContent::Row& row = m_content.rows[i];
        if (i >= rows && !row.isTotal)
            continue;
        for (std::size_t column = 0; column < m_widths.size(); ++column) {
            const double text = QFontMetricsF(fontOf(row, column)).horizontalAdvance(textOf(row, column, unlimited));
            m_widths[column] = std::max(m_widths[column], startOf(row, column, unlimited) + text + kPadding);
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

double TablePainter::textWidth(const Block& block, std::size_t first) const
{
    double left = room();
    std::vector<double> texts;
    for (std::size_t i = 0; i < block.columns.size(); ++i) {
        if (m_content.columns[block.columns[i]].isNumber || i < first)
            left -= block.widths[i];
        else
            texts.push_back(block.widths[i]);
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

std::size_t TablePainter::nameColumns() const
{
    constexpr std::size_t kMost = 2;
    std::size_t texts = 0;
    while (texts < std::min(kMost, m_content.columns.size()) && !m_content.columns[texts].isNumber)
        ++texts;
    return std::max<std::size_t>(texts, 1);
}

Block TablePainter::fitColumns(std::size_t first, std::size_t names) const
{
    Block block;
    double needed = 0;
    for (std::size_t column = 0; column < m_widths.size(); ++column) {
        if (column >= names && column < first)
            continue;
        if (!block.columns.empty() && needed + leastWidth(column) > room())
            break;
        needed += leastWidth(column);
        block.columns.push_back(column);
        block.widths.push_back(m_widths[column]);
    }
    const auto shorten = [&](std::size_t place, double most) {
        if (!m_content.columns[block.columns[place]].isNumber)
            block.widths[place] = std::min(block.widths[place], most);
    };
    if (block.columns.empty())
        return block;
    shorten(0, std::max(textWidth(block, 0), leastWidth(0)));
    const double most = textWidth(block, 1);
    for (std::size_t place = 1; place < block.columns.size(); ++place)
        shorten(place, most);
    block.widths.front() = std::min(block.widths.front(), room());
    const double indents = (block.widths.front() - kLeastName) / kIndent;
    block.indented = std::clamp(static_cast<int>(indents), 0, kMostIndented);
    return block;
}

std::vector<Block> TablePainter::blocks()
{
    std::vector<Block> blocks { fitColumns(1, nameColumns()) };
    double end = m_top + heightOf(blocks.front()) + m_height; // a line may say what is left out
    if (m_wraps && end > m_size.height()) {
        m_wraps = false;
        end = m_top + heightOf(blocks.front()) + m_height;
    }
    while (!blocks.back().columns.empty() && blocks.back().columns.back() + 1 < m_widths.size()) {
        const std::size_t first = blocks.back().columns.back() + 1;
        Block next = fitColumns(first, nameColumns());
        if (next.columns.empty() || next.columns.back() < first) // beside one name, there may be room
            next = fitColumns(first, 1);
        end += heightOf(next) + gap();
        const bool isRoom = m_content.furtherRows == 0 && end <= m_size.height();
        const bool goesOn = !next.columns.empty() && next.columns.back() > blocks.back().columns.back();
        if (!goesOn || !isRoom)
            break;
        blocks.push_back(std::move(next));
    }
    return blocks;
}

QStringList TablePainter::linesOf(const Block& block, std::size_t number, std::size_t place) const
{
    constexpr int kMost = 8;
    const std::size_t column = block.columns[place];
    const TableContent::Row& row = m_content.rows[number];
    const QString text = textOf(row, column, block);
    const double room = block.widths[place] - startOf(row, column, block) - kPadding;
    if (!m_wraps || column < nameColumns() || m_content.columns[column].isNumber
        || m_metrics.horizontalAdvance(text) <= room)
        return { text };
    return pictureLines(text, room, m_font, kMost);
}

double TablePainter::heightOfRow(const Block& block, std::size_t number) const
{
    qsizetype lines = 1;
    for (std::size_t place = 0; m_wraps && place < block.columns.size(); ++place)
        lines = std::max(lines, linesOf(block, number, place).size());
    return m_height + static_cast<double>(lines - 1) * std::ceil(m_metrics.height());
}

double TablePainter::heightOf(const Block& block) const
{
    double height = m_height;
    for (std::size_t i = 0; i < m_content.rows.size(); ++i)
        height += heightOfRow(block, i);
    return height;
}

void TablePainter::stretchBars(Block& block) const
{
    const auto hasBars = [this](std::size_t column) { return m_hasBars[column]; };
    const auto bars = static_cast<double>(std::ranges::count_if(block.columns, hasBars));
    if (bars == 0)
        return;
    const double more = std::floor((room() - total(block)) / bars);
    for (std::size_t i = 0; i < block.columns.size(); ++i) {
        if (m_hasBars[block.columns[i]])
            block.widths[i] = std::max(block.widths[i], std::min(kMostBar, block.widths[i] + more));
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
void TablePainter::shortenNames(Block& block) const
{
    std::vector<RoomyName> names;
    for (std::size_t i = 0; i < m_rows; ++i) {
        const TableContent::Row& row = m_content.rows[rowAt(i)];
        names.push_back({ textOf(row, 0, block), block.widths.front() - startOf(row, 0, block) - kPadding });
    }
    block.names = elidedNames(names, m_metrics);
}

void TablePainter::paintAbove()
{
    if (!m_title.isEmpty())
        paintPictureTitle(m_painter, QRectF(kPictureMargin, kPictureMargin / 2, room(), pictureTitleHeight(m_font)),
            m_title, m_font, m_scheme.text);
    double top = m_top - static_cast<double>(m_lines.size()) * m_height;
    for (const QString& line : m_lines) {
        paintText(line, QRectF(kPictureMargin, top, room(), m_height), false, m_font, m_scheme.dimText);
        top += m_height;
    }
}

void TablePainter::paintHeader(const Block& block, double top)
{
    QFont bold = m_font;
    bold.setBold(true);
    double left = kPictureMargin;
    for (std::size_t i = 0; i < block.columns.size(); ++i) {
        const TableContent::Column& column = m_content.columns[block.columns[i]];
        const QRectF cell(left, top, block.widths[i], m_height);
        paintText(column.title, cell.adjusted(kPadding, 0, -kPadding, 0), column.isNumber, bold, m_scheme.text);
        left = cell.right();
    }
    m_painter.fillRect(QRectF(kPictureMargin, top + m_height - 1, left - kPictureMargin, 1), m_scheme.dimText);
}

void TablePainter::paintCell(const Block& block, std::size_t number, std::size_t place, const QRectF& cell)
{
    const std::size_t column = block.columns[place];
    const TableContent::Row& row = m_content.rows[rowAt(number)];
    const TableContent::Cell& content = row.cells[column];
    if (content.share) {
        const QColor color = row.cells.front().color.isValid() ? row.cells.front().color : m_scheme.scale(2);
        QRectF bar = cell.adjusted(2, 2, -2, -2);
        bar.setWidth(bar.width() * *content.share);
        m_painter.fillRect(bar, withAlpha(color, 90));
    }
    if (content.color.isValid()) {
        const double left = cell.left() + startOf(row, column, block) - kSwatch - kPadding;
        m_painter.fillRect(QRectF(left, std::floor(cell.center().y() - kSwatch / 2), kSwatch, kSwatch), content.color);
    }
    QRectF area = cell.adjusted(kPadding, 0, -kPadding, 0);
    area.setLeft(cell.left() + startOf(row, column, block));
    const bool isName = column == 0 && !row.isBold;
    const QStringList lines
        = isName ? QStringList(block.names[static_cast<qsizetype>(number)]) : linesOf(block, rowAt(number), place);
    for (const QString& line : lines) {
        paintText(line, area, m_content.columns[column].isNumber, fontOf(row, column), m_scheme.text);
        area.translate(0, std::ceil(m_metrics.height()));
    }
}

void TablePainter::paintRow(const Block& block, std::size_t number, const QRectF& area)
{
    if (number % 2 == 1)
        m_painter.fillRect(area, m_scheme.alternateRow);
    double left = area.left();
    for (std::size_t place = 0; place < block.columns.size(); ++place) {
        paintCell(block, number, place, QRectF(left, area.top(), block.widths[place], m_height));
        left += block.widths[place];
    }
}

double TablePainter::paintBlock(const Block& block, double top)
{
    paintHeader(block, top);
    top += m_height;
    for (std::size_t i = 0; i < m_rows; ++i) {
        const double height = heightOfRow(block, rowAt(i));
        paintRow(block, i, QRectF(kPictureMargin, top, total(block), height));
        top += height;
    }
    return top;
}

QString TablePainter::notes(std::size_t columnsLeftOut) const
{
    QStringList notes;
    if (const std::uint64_t rows = m_content.rows.size() - m_rows + m_content.furtherRows; rows > 0)
        notes += PictureText::tr("Rows left out: %1").arg(formatCount(rows));
    if (columnsLeftOut > 0)
        notes += PictureText::tr("Columns left out: %1").arg(formatCount(columnsLeftOut));
    return notes.join(PictureText::tr("; ", "between notes below a table"));
}

void TablePainter::paint()
{
    m_wraps = m_room.isHeightFree();
    const auto most = static_cast<std::size_t>(rowsIn(m_size.height(), m_top, m_height));
    measure(std::min(m_content.rows.size(), most));
    std::vector<Block> all = blocks();
    const std::size_t shown = all.back().columns.empty() ? 0 : all.back().columns.back() + 1;
    const std::size_t columnsLeftOut = m_content.columns.size() - shown;
    // A line that says what is left out takes the place of a row.
    const bool isAll = m_content.rows.size() <= most && m_content.furtherRows == 0 && columnsLeftOut == 0;
    m_rows = isAll ? m_content.rows.size() : std::min(m_content.rows.size(), most - 1);
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.fillRect(QRectF(QPointF(0, 0), m_size), m_scheme.background);
    paintAbove();
    double end = m_top;
    for (Block& block : all) {
        if (&block != &all.front())
            end += gap();
        stretchBars(block);
        if (!block.columns.empty()) {
            shortenNames(block);
            end = paintBlock(block, end);
        }
    }
    const bool isEmpty = m_content.rows.empty() && m_content.furtherRows == 0;
    const QString left = notes(columnsLeftOut); // has one line
    const QStringList below = isEmpty ? pictureLines(m_content.emptyText, room() - kPadding, m_font)
        : left.isEmpty()              ? QStringList()
                                      : QStringList(left);
    for (const QString& line : below) {
        paintText(
            line, QRectF(kPictureMargin + kPadding, end, room() - kPadding, m_height), false, m_font, m_scheme.dimText);
        end += m_height;
    }
    m_painter.restore();
    m_room.use(end + kPictureMargin / 2);
}

} // namespace

int tableRoom(double height, bool hasTitle)
{
    const QFont font = pictureFont();
    const double line = rowHeight(QFontMetricsF(font));
    return rowsIn(height, headerTop(font, hasTitle, 1), line);
}

double tableHeight(const TableContent& content, double width)
{
    const QFont font = pictureFont();
    const double lines = static_cast<double>(content.rows.size()) + 2; // a header, and what says what is left out
    return headerTop(font, false, linesAbove(content, width, font).size()) + lines * rowHeight(QFontMetricsF(font))
        + kPictureMargin / 2;
}

PicturePaint tablePaint(TableContent content, const QString& title, Theme theme)
{
    return tablePaint(std::make_shared<const TableContent>(std::move(content)), title, theme);
}

PicturePaint tablePaint(std::shared_ptr<const TableContent> content, const QString& title, Theme theme)
{
    return [shared = std::move(content), title, theme](
               QPainter& painter, const PictureRoom& room, const std::stop_token&) {
        TablePainter(painter, room, *shared, title, theme).paint();
        return core::Done {};
    };
}

} // namespace lightcone::views
