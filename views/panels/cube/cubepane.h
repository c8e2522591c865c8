// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/cube/cubedisplay.h"
#include "views/panels/cube/cubetreemodel.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLineEdit;
class QStackedWidget;

namespace lightcone::views {

class ChoiceBox;
class CubeLegend;
class CubeTreeView;
class OneLineLabel;

/// One of the three trees: what it shows, what its numbers are told as, the tree itself and its colours. Beside the
/// tree it may have other pages. Whoever owns it gives the numbers.
class CubePane final : public QWidget {
    Q_OBJECT

public:
    /// @param name  what the pane is for whoever cannot see it
    CubePane(const QString& name, QWidget* parent);

    CubeTreeModel& model() { return m_model; }
    const CubeTreeModel& model() const { return m_model; }
    CubeTreeView& view() { return *m_view; }
    const CubeTreeView& view() const { return *m_view; }

    /// Offers pages beside the trees: page 0 is the first tree. @p texts one a page.
    void setPages(const QStringList& texts);
    int page() const;
    void setPage(int page);
    /// Puts @p widget into the room of the tree while one of the pages that it serves is chosen.
    void addWidget(QWidget* widget);
    /// Shows the tree, or a widget that was added.
    void showWidget(QWidget* widget);

    CubeValueMode mode() const;
    void setMode(CubeValueMode mode);
    /// Says what the numbers are of, below the choices.
    void setCaption(const QString& caption);
    QString caption() const;
    void setColorScheme(const ColorScheme& scheme);
    /// Shows the scale of the current row, or else that of the first folded one.
    void updateLegend();

    /// Shows the line for what is looked for.
    void beginFind();
    /// @returns false when nothing is looked for
    bool findNext(bool isForward);

signals:
    void pageChanged();
    void modeChanged();
    /// Says what came of a search.
    void noticed(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    CubeTreeModel m_model;
    ChoiceBox* m_pages;
    ChoiceBox* m_modes;
    OneLineLabel* m_caption;
    QStackedWidget* m_stack;
    CubeTreeView* m_view;
    CubeLegend* m_legend;
    QLineEdit* m_finder;
};

} // namespace lightcone::views
