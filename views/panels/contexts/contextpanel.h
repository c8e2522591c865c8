// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/colorscheme.h"
#include "views/base/spotlight.h"
#include "views/tables/groupedpanel.h"

#include <memory>
#include <vector>

class QComboBox;

namespace lightcone::core {
struct ContextTree;
}

namespace lightcone::views {

class ContextModel;
class FunctionMenu;

/// The samples of the interval by calling context, as a tree of call paths: how many samples each has, and what they
/// stand for.
class ContextPanel final : public GroupedPanel {
    Q_OBJECT

public:
    explicit ContextPanel(ViewState& state, QWidget* parent = nullptr);
    ~ContextPanel() override;

    void setColorScheme(const ColorScheme& scheme) override;
    TableQuery table() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

signals:
    /// Asks to put the light on all calls of these functions, and to go to one of them.
    void lightRequested(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);

protected:
    Work work(const Question& question) override;
    void clear() override;
    std::function<QColor(std::uint64_t key)> rowColors(Theme theme) const override;
    QString pictureCaption() const override;

private:
    ContextPanel(ViewState& state, ContextModel* model, QWidget* parent);
    void createGenerators();
    void createActions();
    void initColumns();
    void updateEmptyText();
    void updateColors();
    /// Offers the generators of the trace, and chooses the wanted one, or all.
    void fillGenerators();
    void showTree(const Question& question, bool isByLine, std::shared_ptr<const core::ContextTree> tree);
    void openHotPath();
    std::vector<core::FunctionId> selectedFunctions() const;

    ContextModel* m_model;
    QComboBox* m_generators;
    QString m_wanted; ///< the name of the generator whose samples are shown where the trace has it; empty: all
    FunctionMenu* m_functions = nullptr;
    ColorScheme m_scheme { Theme::Light };
    bool m_isOfSome = false; ///< what is shown is of some of the locations only
    bool m_isNew = true; ///< nothing of the trace was shown yet
};

} // namespace lightcone::views
